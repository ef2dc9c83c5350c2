/** Whether a link that an organiser gave leads somewhere, and does not run something. */
export function isWebUrl(url: string | null): url is string {
  return url !== null && /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"\\]*$/i.test(url)
}
