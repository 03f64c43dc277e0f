import styles from './login.module.css';
import type { useImageCode } from './use-image-code.ts';

/** The picture beside the code field; a click asks for another one. */
export function ImageCodePicture({
  imageCode,
}: {
  readonly imageCode: ReturnType<typeof useImageCode>;
}) {
  const { code, isError, isCrowded, isFetching, refresh } = imageCode;
  return (
    <button
      type="button"
      className={styles['picture']}
      title="点击刷新"
      aria-busy={isFetching}
      onClick={refresh}
    >
      {code && <img src={code.picture} width="112" height="44" alt="图形验证码" />}
      {isError && !isFetching && (isCrowded ? '人数较多，点击刷新' : '加载失败，点击刷新')}
      {!code && isFetching && '加载中...'}
    </button>
  );
}
