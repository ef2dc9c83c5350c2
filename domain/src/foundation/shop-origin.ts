/**
 * Scheme, host and port of a shop: its own host, by the scheme and the port of an address at which we were reached, as `URL` and
 * `Location` have them: `https:` and `8443`, or an empty text for the port of the scheme.
 */
export function shopOrigin(host: string, { protocol, port }: { protocol: string; port: string }): string {
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
