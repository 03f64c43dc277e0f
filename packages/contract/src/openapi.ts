import * as z from 'zod/mini';
import type { Call } from './define-call.ts';
import type { NamedCall } from './index.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** The OpenAPI document is generated from the contract and never edited. */
export function toOpenApi(calls: readonly NamedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of calls) {
    const { method, path, alias } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
    if (alias)
      paths[alias] = { ...paths[alias], [method.toLowerCase()]: operationOf(named, 'Alias') };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fund mall',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // The document is served by the mall it describes.
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({
      name,
      description: GROUPS[name] ?? name,
    })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}

/** What a group of calls is for, as the page of the calls heads it. */
const GROUPS: Readonly<Record<string, string>> = {
  identity: 'Login, sessions, institutions and their operators',
  shop: 'The shop window: brand, notices, dictionaries',
  catalogue: 'Products, net values, lists, search and comparison',
  watchlist: 'Watched products',
  suitability: 'Risk assessment, qualified and professional investors',
  agreements: 'Documents: reading, signing, sealing, verifying',
  trading: 'Orders of every kind, from the first check to the record',
  plans: 'Recurring plans and the strategy laboratory',
  positions: 'Assets, holdings, income, bills and traces',
  banking: 'Transfers with the bank',
  legacy: 'Calls under their old numbers, for pages that still use them',
  demo: 'The demo only: its clock and its days',
};

function operationOf({ group, name, call }: NamedCall, suffix = '') {
  const isGet = call.method === 'GET';
  const request = wireSchema(call.request);
  return {
    operationId: `${group}.${name}${suffix}`,
    tags: [group],
    summary: call.summary,
    description: refusalTable([...call.refusals, ...refusalOfRight(call)]),
    security: call.auth === 'session' ? [{ token: [] }] : [],
    ...(call.right ? { 'x-operator-right': call.right } : {}),
    ...(isGet ? { parameters: queryParameters(request) } : { requestBody: jsonBody(request) }),
    responses: {
      200: {
        description: 'The envelope, refusals included',
        ...(call.replyHeaders ? { headers: headersOf(call.replyHeaders) } : {}),
        content: {
          ...(call.media
            ? Object.fromEntries(call.media.map((type) => [type, { schema: {} }]))
            : {}),
          'application/json': {
            schema: envelopeOf(
              call.media ? { type: 'null' } : wireSchema(call.reply),
              call.isLegacy,
            ),
          },
        },
      },
    },
  };
}

const REPEATED: JsonSchema = { description: 'The content of data once more, for old pages' };

type JsonSchema = Readonly<Record<string, unknown>>;

/** What travels, not what handlers see: money is a string here and a bigint inside. */
function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function jsonBody(schema: JsonSchema) {
  return { content: { 'application/json': { schema } } };
}

function queryParameters({ properties, required }: JsonSchema) {
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema,
  }));
}

function headersOf(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

function envelopeOf(data: JsonSchema, isLegacy = false): JsonSchema {
  const error = {
    type: 'object',
    properties: { error_no: { type: 'string' }, error_info: { type: 'string' } },
    required: ['error_no', 'error_info'],
  };
  const repeated = isLegacy ? { resultList: REPEATED, map: REPEATED } : {};
  return {
    type: 'object',
    properties: { error, data, ...repeated },
    required: ['error', 'data'],
  };
}

function refusalOfRight({ right = 'none' }: Call): readonly RefusalCode[] {
  return right === 'none' ? [] : ['operator_not_permitted'];
}

function refusalTable(refusals: readonly RefusalCode[]): string {
  return refusals
    .map((code) => `- \`${REFUSALS[code].errorNo}\` ${code}: ${REFUSALS[code].text}`)
    .join('\n');
}
