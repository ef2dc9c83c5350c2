/** The rooms, and which others each may import; its tests, and single files, some more. */
export const rooms: Readonly<
  Record<string, { imports: readonly string[]; tests?: readonly string[]; files?: Readonly<Record<string, string>> }>
> = {
  domain: { imports: [] },
  contract: { imports: ['domain'], tests: ['locales'] },
  locales: { imports: ['domain'] },
  // Given to others: it stands alone.
  sdk: { imports: [] },
  web: { imports: ['contract', 'domain', 'locales'] },
  shop: { imports: ['web', 'contract', 'domain', 'locales'] },
  backoffice: { imports: ['web', 'contract', 'domain', 'locales'] },
  door: { imports: ['web', 'contract', 'domain', 'locales'] },
  server: { imports: ['contract', 'domain', 'locales'], tests: ['sdk'], files: { 'server/src/load-demo-if-empty.ts': 'demo' } },
  demo: { imports: ['server', 'contract', 'domain', 'locales'] },
  e2e: { imports: ['demo', 'server', 'web', 'contract', 'domain', 'locales'] },
  bench: { imports: ['e2e', 'demo', 'server', 'door', 'web', 'contract', 'domain', 'locales'] },
}

/** The packages that a room's sources may use, where they are few. */
export const packages: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ['zod'], sdk: [] }

/** Rooms whose sources run in a browser: nothing of Node there. */
export const browserRooms: readonly string[] = ['web', 'shop', 'backoffice', 'door', 'sdk']

/** The floors of the server, from the lowest. */
export const floors: readonly string[] = ['platform', 'providers', 'features']

/** The areas of the product, from the lowest. */
export const areas: readonly string[] = ['foundation', 'catalogue', 'selling', 'money', 'desk', 'door', 'insight']

/** The folders that are arranged by area, and in them by term. */
export const arranged: readonly string[] = ['domain/src', 'contract/src', 'server/src/features', 'backoffice/src/features']

/** Folders that the rest of their room does not import, but for the files that put them together. */
export const composed: Readonly<Record<string, readonly string[]>> = {
  'backoffice/src/features': ['backoffice/src/routes.tsx', 'backoffice/src/tabs.ts'],
}

/**
 * The folders inside a slice that is too large for one, from the lowest. What stands beside them is shared and imports none of them; its
 * `routes.ts` imports them all.
 */
export const innerFolders: Readonly<Record<string, readonly string[]>> = {
  'server/src/features/money/payments': ['transfers', 'refunds', 'at-provider', 'settling', 'notices', 'attempts', 'attention'],
}
