import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Vault } from '#platform/secrets/vault.ts'

/** What of the running server the sandbox needs: it stands for an outside party and uses nothing else of it. */
export type SandboxServices = {
  app: FastifyInstance
  db: Kysely<DB>
  vault: Vault
  now: () => string
  log: { warn: (data: object, text: string) => void }
}
