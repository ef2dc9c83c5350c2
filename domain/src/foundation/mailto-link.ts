/** The link to write to an address: what a link could say besides (`?bcc=`, `&body=`) is nothing but a part of the address (SEC-34). */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}
