import { getImgVerificationCode } from '@mall/contract/identity/login';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import { toBase64 } from '#shared/encoding/base64.ts';

export type ImageCode = { readonly id: string; readonly picture: string };

/** A picture code for one try; `refresh` asks for another. */
export function useImageCode() {
  const call = useClient();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['open', 'getImgVerificationCode'],
    queryFn: async (): Promise<ImageCode> => {
      let id = '';
      const onHeaders = (headers: Headers) => {
        id = headers.get('imgcodeid') ?? '';
      };
      const bytes = await call(getImgVerificationCode, {}, { hideToast: true, onHeaders });
      if (id === '') throw new Error('a picture code without its id cannot be checked');
      return { id, picture: `data:image/png;base64,${toBase64(bytes)}` };
    },
    // Each code is good once, so none is ever kept for the next time the form opens.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    code: isError ? undefined : data,
    isError,
    isCrowded: isRefusedAs(error, 'login_crowded'),
    isFetching,
    refresh: () => void refetch(),
  };
}
