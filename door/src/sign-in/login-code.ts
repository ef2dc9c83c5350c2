/** The login code in what a scanner's QR holds, or behind the # of this page's address; null: it is none (SCNR-06). */
export function loginCodeOf(text: string): string | null {
  return /(?:^|\/door)#login=([\w-]{8,100})$/.exec(text.trim())?.[1] ?? null
}
