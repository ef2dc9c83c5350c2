const RECAPTCHA_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/**
 * What a page of ours may do: run our scripts, call our server, show our images. `styles`: hashes of the inline styles on it.
 * `embeddable`: whether another site may show it in a frame, as an organiser's site does with its shop (LAY-35).
 */
export function contentSecurityPolicy({
  styles,
  embeddable,
  recaptcha = false,
}: {
  styles: readonly string[]
  embeddable: boolean
  /** The page may show Google's captcha. */
  recaptcha?: boolean
}): string {
  return [
    "default-src 'none'",
    `script-src 'self'${recaptcha ? ` ${RECAPTCHA_SCRIPTS}` : ''}`,
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
