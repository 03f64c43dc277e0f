import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { createApplicationStory, evidenceFile } from '#testing/agreed/applying-investor.ts';
import { saveEvidence } from './evidence-files.ts';
import { showReview } from './show-reviews.ts';

const story = await createApplicationStory();

it('a name that a customer gave moves no cursor of the reviewer’s terminal', async () => {
  const investor = await story.newInvestor();
  await investor.signLetter();
  const file_name = '存款.pdf\u001b[2K\r\nZS1  approved\u202e';
  await investor.declare({
    condition_code: '1',
    evidence: [{ ...evidenceFile('assets'), file_name }, evidenceFile('experience', 'jpg')],
  });
  const [row] = await story.rowsOf(investor.clientId);
  const applyNo = row?.apply_no ?? '';
  const parsed = parseConfig({ MALL_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await showReview(story.db, { config, log: createLog(config), args: [applyNo], print });
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'mall-')), 'files');
  await saveEvidence(story.db, { config, print }, { applyNo, folder, doneBy: 'li' });
  expect(lines.filter((line) => line.includes('存款.pdf[2KZS1  approved'))).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
