import type { Config } from '#config.ts';
import { demoGateway } from './demo-gateway.ts';
import { httpGateway } from './http-gateway.ts';
import type { SmsGateway } from './port.ts';

const TIMEOUT_MS = 10_000;

/** The gateway for this mall's text messages; undefined when there is none, and then none may be promised. */
export function chooseSmsGateway({
  mode,
  sms,
}: Pick<Config, 'mode' | 'sms'>): SmsGateway | undefined {
  if (sms) return httpGateway({ ...sms, timeoutMs: TIMEOUT_MS });
  return mode === 'demo' ? demoGateway : undefined;
}
