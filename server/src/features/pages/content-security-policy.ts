/**
 * What a page of ours may do: run our scripts, call our server, show our images. `styles`: hashes of the inline styles on it.
 * `embeddable`: whether another site may show it in a frame, as an organiser's site does with its shop (LAY-35).
 */
export function contentSecurityPolicy({ styles, embeddable }: { styles: readonly string[]; embeddable: boolean }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embeddable ? '*' : "'none'"}`,
  ].join('; ')
}
