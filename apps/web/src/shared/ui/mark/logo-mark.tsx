type Props = {
  readonly size?: number;
  /** Without the square behind it, for use on the dark board. */
  readonly bare?: boolean;
};

/** The provider's mark. A brand that ships its own replaces this drawing together with brand.css. */
export function LogoMark({ size = 32, bare = false }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      {!bare && <path d="M0 0h32v32H0z" fill="var(--ink-800)" />}
      <path d="M6 9.5h20" stroke="var(--gold-300)" strokeWidth="2" />
      <path
        d="M9.5 13v6c0 2.6-.8 4.6-2.5 6.5M16 13v11M22.5 13v12.5"
        stroke="#fff"
        strokeWidth="2.4"
      />
    </svg>
  );
}
