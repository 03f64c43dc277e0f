import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runMall, temporaryDataDir } from '../tools/mall/run-mall.ts';

/** A Thursday with two hours left until the cut-off, so that no story depends on the day it is run. */
export const CLOCK = { MALL_CLOCK: '2026-11-12T13:00:00+08:00' };

// The stories hold on a catalogue of any size; for the full one, say how large, or where it was written.
const { MALL_SEED_PRODUCTS: size, MALL_DATA_DIR: written } = process.env;
const CATALOGUE: Readonly<Record<string, string>> = size ? { MALL_SEED_PRODUCTS: size } : {};
/** Three years of prices of 26,000 products are twenty million rows. */
const WRITTEN_WITHIN_MS = size ? 3_600_000 : 600_000;

/** The workers inherit the environment, and nothing else. */
const WORLD = 'MALL_STORY_WORLD';

/** Once before all stories: inventing a world takes twenty times as long as copying one. */
export async function writeWorld(): Promise<() => void> {
  if (written) return () => {};
  const data = temporaryDataDir();
  const settings = { ...CLOCK, ...CATALOGUE };
  try {
    const mall = await runMall({
      dataDir: data.path,
      settings,
      readyWithinMs: WRITTEN_WITHIN_MS,
    });
    await mall.stop();
  } catch (error) {
    data.remove();
    throw error;
  }
  process.env[WORLD] = data.path;
  return data.remove;
}

/** A world of one's own. */
export async function copyWorld(): Promise<ReturnType<typeof temporaryDataDir>> {
  if (written) return { path: written, remove: () => {} };
  const world = process.env[WORLD];
  if (!world) throw new Error('the world is written before the first story');
  const data = temporaryDataDir();
  // With its owners: as root, PostgreSQL runs under an account of its own.
  await promisify(execFile)('cp', ['-a', `${world}/.`, data.path]);
  return data;
}
