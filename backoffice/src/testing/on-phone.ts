import { vi } from 'vitest'

/** Lets the screen be as narrow as a phone's until `leaveBackoffice`: what is said of a largest width holds, of a smallest does not. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /width <|max-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
