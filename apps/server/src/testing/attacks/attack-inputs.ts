import type { NamedCall } from '@mall/contract';
import type { Call } from '@mall/contract/define-call';
import * as z from 'zod/mini';
import { exampleRequest } from './contract-examples.ts';
import { drawSome } from './draw-some.ts';
import { HOSTILE_BODIES, HOSTILE_VALUES, type HostileBody, MARK } from './hostile-values.ts';
import { inFlight } from './in-flight.ts';
import { judgeHit } from './judge-hit.ts';
import { placesIn } from './places.ts';
import { answerOf, type Send, type Shot, shotAt } from './shot.ts';

export type InputAttack = {
  readonly calls: readonly NamedCall[];
  readonly send: Send;
  readonly tokenFor: (call: Call) => Promise<string>;
  /** How many hostile values each place meets, drawn by lot but the same every time; absent: all. */
  readonly perPlace?: number;
};

export type InputReport = {
  readonly requests: number;
  readonly places: number;
  /** Calls that answered their own example with a success: there the attack got past the session check. */
  readonly answered: number;
  readonly problems: readonly string[];
};

const AT_ONCE = 12;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

/** Sends every call hostile values, in each place of its request and instead of it (quality F11). */
export async function attackInputs(attack: InputAttack): Promise<InputReport> {
  const problems: string[] = [];
  let [requests, places, answered] = [0, 0, 0];
  for (const named of attack.calls) {
    const { call } = named;
    const example = await exampleRequest(named);
    const token = await attack.tokenFor(call);
    const first = await attack.send(shotAt(call, example, token));
    if (first.status === 200 && (answerOf(first)?.errorNo ?? '0') === '0') answered += 1;
    const aimed = aimsAt(call, example, attack.perPlace);
    places += aimed.places;
    await inFlight(aimed.shots(token), AT_ONCE, async (shot) => {
      requests += 1;
      const wrong = judgeHit(call, shot, await attack.send(shot));
      if (wrong !== undefined) problems.push(`${wrong}: ${nameOf(shot)}`);
    });
  }
  return { requests, places, answered, problems };
}

function aimsAt(call: Call, example: Readonly<Record<string, unknown>>, count?: number) {
  const inside = placesIn(example);
  const given = new Set(Object.keys(example));
  // What an example leaves out is attacked beside the rest of it.
  const beside = fieldsOf(call).filter((field) => !given.has(field));
  const lot = <Item>(items: readonly Item[], name: string) =>
    drawSome(items, `${call.path} ${name}`, count);
  function* shots(token: string): Iterable<Shot> {
    const at = (payload: unknown) => shotAt(call, payload, token);
    for (const { name, put, leaveOut } of inside) {
      yield at(leaveOut);
      for (const value of lot(HOSTILE_VALUES, name)) yield at(put(value));
    }
    for (const field of beside)
      for (const value of lot(HOSTILE_VALUES, field)) yield at({ ...example, [field]: value });
    for (const value of lot(HOSTILE_VALUES, 'the whole')) yield at(value);
    for (const body of lot(HOSTILE_BODIES, 'bodies')) yield strange(call, token, body);
    const { url, headers } = shotAt(call, {}, token);
    for (const method of METHODS) if (method !== call.method) yield { method, url, headers };
    for (const tail of lot(TAILS, 'tails'))
      yield { method: call.method, url: `${call.path}${tail}`, headers };
  }
  return { places: inside.length + beside.length, shots };
}

const TAILS = [
  `?a[b][c]=${MARK}&a=1&a=2`,
  `?__proto__=${MARK}`,
  `?%00=${MARK}`,
  `?=%ff%fe${MARK}`,
  `/%2e%2e/${MARK}`,
  `;a=${MARK}`,
  `%00${MARK}`,
];

function strange({ path }: Call, token: string, { body, type, encoding }: HostileBody): Shot {
  const headers = {
    authorization: token,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  return { method: 'POST', url: path, headers, body };
}

function fieldsOf({ request }: Call): readonly string[] {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  const shapes = [schema, ...(schema.anyOf ?? [])];
  return [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

const SHOWN_MAX = 160;

function nameOf({ method, url, headers, body }: Shot): string {
  const type = headers['content-type'] ?? 'no type';
  return `${method} ${url} (${type}) ${body ?? ''}`.slice(0, SHOWN_MAX);
}
