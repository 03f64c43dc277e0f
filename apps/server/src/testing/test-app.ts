import { afterAll } from 'vitest';
import type { AppDeps } from '#app.ts';
import type { Environment } from '#config.ts';
import { configOf, openApp, type TestApp } from './app/open-app.ts';
import { createTestDatabase } from './test-database.ts';

export type TestAppOptions = Partial<AppDeps> & {
  readonly environment?: Environment;
  /** With the days that a mall enters when it opens. */
  readonly hasCalendar?: boolean;
  /** The name of a database of a mall that was opened before; absent: an empty one. */
  readonly template?: string;
};

/** A whole mall on a database of its own, closed when the file is done. It does not listen. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment, hasCalendar = false, template, ...overrides } = options;
  const config = configOf(environment);
  const database = await createTestDatabase({ mode: config.mode, hasCalendar, template });
  const { close, ...test } = await openApp(database, { config, ...overrides });
  afterAll(close);
  return test;
}
