/**
 * The mark the server put on this page for styles that the kit writes as it runs; anybody else's are refused by the content
 * security policy. Empty in development.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Tells it to what a dialog uses to keep the page behind it still (`get-nonce`). */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
