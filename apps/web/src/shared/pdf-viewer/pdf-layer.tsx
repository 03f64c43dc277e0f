import { Modal } from '#shared/ui/layer/modal.tsx';
import { PdfReader } from './pdf-reader.tsx';
import type { PdfSource } from './pdf-source.ts';
import styles from './pdf-viewer.module.css';

type Props = {
  readonly source: PdfSource;
  readonly title: string;
  readonly onClose: () => void;
};

const WIDTH = 960;

export function PdfLayer({ source, title, onClose }: Props) {
  return (
    <Modal open title={title} width={WIDTH} flush maskClosable onCancel={onClose}>
      <div className={styles['layer']}>
        <PdfReader source={source} title={title} />
      </div>
    </Modal>
  );
}
