import { describe, expect, it } from 'vitest';
import { CALLS } from './index.ts';
import { toOpenApi } from './openapi.ts';
import type { JsonSchema } from './wire-fields.ts';

// Served as JSON, so it is looked at as JSON.
const document = JSON.parse(JSON.stringify(toOpenApi(CALLS)));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  // A path item of ours holds operations only.
  Object.entries(item as Record<string, JsonSchema>).map(([method, operation]) => ({
    path,
    method,
    operation,
  })),
);

describe('the OpenAPI document', () => {
  it('is an OpenAPI 3.1 document with title and version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
      license: { identifier: 'Apache-2.0' },
    });
    expect(document.servers, 'a reader knows where the calls are').toEqual([{ url: '/' }]);
  });

  it('says of every group what it is for', () => {
    const groups: readonly { name: string; description: string }[] = document.tags;
    expect(groups.map(({ name }) => name)).toEqual([...new Set(CALLS.map(({ group }) => group))]);
    expect(groups.filter(({ name, description }) => description === name)).toEqual([]);
  });

  it('shows every call and every alias', () => {
    const routes = CALLS.flatMap(({ call }) =>
      [call.path, ...(call.alias ? [call.alias] : [])].map(
        (path) => `${call.method.toLowerCase()} ${path}`,
      ),
    );
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort());
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every operation what the standard asks of it', () => {
    const incomplete = operations.filter(({ operation, method }) => !isComplete(operation, method));
    expect(incomplete.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('refers to no schema that it does not carry', () => {
    expect(JSON.stringify(document)).not.toContain('"$ref"');
  });

  it('asks for the token exactly where the contract does', () => {
    const wrong = CALLS.filter(({ call }) => {
      const { security } = document.paths[call.path][call.method.toLowerCase()];
      return security.length > 0 !== (call.auth === 'session');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token']);
  });

  it('shows the right a call needs, and the refusal that follows from it', () => {
    const buy = document.paths['/cpe-shopcenter-api/trade/buyProd'].post;
    expect(buy['x-operator-right']).toBe('make');
    expect(buy.description).toContain('operator_not_permitted');
    const user = document.paths['/user/getUserInfo'].post;
    expect(user['x-operator-right']).toBe('none');
    expect(user.description).not.toContain('operator_not_permitted');
    const image = document.paths['/front/authless/common/getImgVerificationCode'].get;
    expect(image).not.toHaveProperty('x-operator-right');
  });

  it('shows money as a decimal string', () => {
    const reply = document.paths['/user/queryUserAssert'].post.responses[200];
    const { data } = reply.content['application/json'].schema.properties;
    expect(data.properties.total_asset).toEqual({
      type: 'string',
      pattern: '^-?\\d{1,15}(\\.\\d{1,2})?$',
    });
  });

  it('shows what a binary call answers, and the header its id travels in', () => {
    const image =
      document.paths['/front/authless/common/getImgVerificationCode'].get.responses[200];
    expect(Object.keys(image.content)).toEqual(['image/png', 'application/json']);
    expect(image.headers.imgcodeid.schema).toEqual({ type: 'string' });
  });

  it('shows the extra keys of the old calls, and of no other', () => {
    const keysOf = (path: string, method: string) =>
      Object.keys(
        document.paths[path][method].responses[200].content['application/json'].schema.properties,
      );
    expect(keysOf('/mall/api/CRH-MALL0001', 'get')).toEqual(['error', 'data', 'resultList', 'map']);
    expect(keysOf('/user/getUserInfo', 'post')).toEqual(['error', 'data']);
  });

  it('lists the refusals of a call with their numbers', () => {
    const login = document.paths['/front/authless/login/passwordLogin'].post;
    expect(login.description).toContain('`210002` password_incorrect: 账号或密码不正确');
  });
});

function isComplete(operation: JsonSchema, method: string): boolean {
  const { operationId, summary, tags, responses, requestBody, parameters } = operation;
  const isAnswered = typeof responses === 'object' && responses !== null && '200' in responses;
  const takesInput =
    method === 'get' ? Array.isArray(parameters) : requestBody !== undefined && !parameters;
  return [operationId, summary].every(isText) && Array.isArray(tags) && isAnswered && takesInput;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
