import * as z from 'zod/mini';

export type JsonSchema = { readonly [key: string]: unknown };

/** One node of a JSON schema with where it stands: 'list.unit_net_value'. */
export type WireField = { readonly path: string; readonly name: string; readonly node: JsonSchema };

/** 'input' is what travels; 'output' is what handlers see, documents inside JSON strings included. */
export function wireFields(schema: z.ZodMiniType, io: 'input' | 'output'): readonly WireField[] {
  const root: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return fieldsUnder({ path: '', name: '', node: root });
}

function fieldsUnder(field: WireField): readonly WireField[] {
  return [field, ...childrenOf(field).flatMap(fieldsUnder)];
}

function childrenOf({ path, name, node }: WireField): readonly WireField[] {
  const properties = Object.entries(asSchema(node['properties'])).map(([key, child]) => ({
    path: path === '' ? key : `${path}.${key}`,
    name: key,
    node: asSchema(child),
  }));
  const branches = [node['anyOf'], node['oneOf'], node['allOf']].flatMap((branch) =>
    Array.isArray(branch) ? branch : [],
  );
  const unnamed = [...branches, node['items'], node['additionalProperties']]
    .filter((child) => typeof child === 'object' && child !== null)
    .map((child) => ({ path, name, node: asSchema(child) }));
  return [...properties, ...unnamed];
}

function asSchema(value: unknown): JsonSchema {
  // Whatever is not an object has nothing below it; an object's values are read one by one.
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}
