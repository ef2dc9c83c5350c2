const RECAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/**
 * What the back office may do: run its scripts, call its server, show its images and what is about to be uploaded. Its kit writes styles as
 * it runs, which carry the `nonce` of this one answer. `uploads`: where files go, when not to this server. `scripts`, `styles`: hashes
 * of what stands in the page itself.
 */
export function backofficePolicy({
  nonce,
  uploads,
  scripts,
  styles,
}: {
  nonce: string
  uploads: string | null
  scripts: readonly string[]
  styles: readonly string[]
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploads ? ` ${uploads}` : ''}`,
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What the door app may do: run its scripts and its reader of codes, which is WebAssembly in a worker, call its server, show its camera. `scripts`:
 * hashes of what stands in the page itself.
 */
export function doorPolicy({ scripts }: { scripts: readonly string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What a page of ours may do: run our scripts, call our server, show our images. `scripts`, `styles`: hashes of the inline
 * ones on it. * `embeddable`: whether another site may show it in a frame, as an organiser's site does with its shop (LAY-35).
 */
export function contentSecurityPolicy({
  scripts = [],
  styles,
  embeddable,
  recaptcha = false,
}: {
  scripts?: readonly string[]
  styles: readonly string[]
  embeddable: boolean
  /** The page may show Google's captcha. */
  recaptcha?: boolean
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(recaptcha ? [RECAPTCHA_SCRIPTS] : [])].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Its own: the frame of the tag manager.
    `frame-src ${recaptcha ? `${RECAPTCHA_FRAMES} ` : ''}'self'`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embeddable ? '*' : "'none'"}`,
  ].join('; ')
}
