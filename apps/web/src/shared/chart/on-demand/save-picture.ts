import { type ChartData, chartEnds, type ValueText } from '#shared/chart/chart-data.ts';

type Picture = {
  /** The lines as they are drawn on the page. */
  readonly canvas: HTMLCanvasElement;
  readonly label: string;
  readonly data: ChartData;
  readonly valueText: ValueText;
  /** Who publishes the figures. */
  readonly source: string;
};

const HEAD_PX = 76;
const FOOT_PX = 36;
const EDGE_PX = 16;

/** Saves a chart as PNG. A picture travels alone, so what it shows, from whom and as of when is written on it. */
export async function savePicture(picture: Picture): Promise<void> {
  const paper = draw(picture);
  const blob = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${picture.label}_${picture.data.days.at(-1)}.png`;
  link.click();
  URL.revokeObjectURL(address);
}

function draw({ canvas, label, data, valueText, source }: Picture): HTMLCanvasElement {
  // A canvas has device pixels, its box has the page's.
  const scale = canvas.width / canvas.clientWidth;
  const paper = document.createElement('canvas');
  paper.width = canvas.width;
  paper.height = canvas.height + (HEAD_PX + FOOT_PX) * scale;
  const pen = paper.getContext('2d');
  if (!pen) throw new Error('the browser gave no drawing surface');
  const style = getComputedStyle(canvas);
  const colour = (role: string) => style.getPropertyValue(role).trim();

  pen.fillStyle = colour('--surface');
  pen.fillRect(0, 0, paper.width, paper.height);
  pen.drawImage(canvas, 0, HEAD_PX * scale);
  pen.scale(scale, scale);
  pen.fillStyle = colour('--text');
  pen.font = `600 16px ${style.fontFamily}`;
  // What was zoomed to is not what the range is called, so the days are written beside it.
  pen.fillText(`${label}（${data.days[0]} 至 ${data.days.at(-1)}）`, EDGE_PX, 30);
  pen.font = `13px ${style.fontFamily}`;
  let left = EDGE_PX;
  for (const { tone, text } of chartEnds(data, valueText)) {
    pen.fillStyle = colour(`--c-${TONES[tone]}`);
    pen.fillRect(left, 51, 14, 3);
    pen.fillStyle = colour('--text');
    pen.fillText(text, left + 20, 57);
    left += 20 + pen.measureText(text).width + EDGE_PX;
  }
  pen.fillStyle = colour('--text-3');
  pen.font = `12px ${style.fontFamily}`;
  const asOf = `${source && `数据来源：${source}，`}截至 ${data.days.at(-1)}。过往业绩不代表未来表现。`;
  pen.fillText(asOf, EDGE_PX, paper.height / scale - 14);
  return paper;
}

const TONES = {
  product: 'product',
  benchmark: 'bench',
  peer: 'peer',
  first: 'first',
  second: 'second',
  third: 'third',
} as const;
