import { factKinds } from '@entree/contract/foundation/facts/catalogue.ts'
import { factKindNames, factPermissions, type FactKind } from '@entree/domain/foundation/fact-permissions.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { answerSchema, type JsonSchema } from './json-schemas.ts'

/** A kind of fact, as webhooks tell it (HOOK-03). */
export type DescribedFact = { kind: FactKind; summary: string; permission: Permission; message: JsonSchema }

/** Every kind of the catalogue with the message that a webhook sends of it. */
export function describeFacts(): DescribedFact[] {
  return factKindNames.map((kind) => {
    const { summary, version, data } = factKinds[kind]
    return { kind, summary, permission: factPermissions[kind], message: messageOf(kind, version, answerSchema(data).schema) }
  })
}

const numbered: JsonSchema = { type: 'integer' }
const numberedOrNot: JsonSchema = { type: ['integer', 'null'] }

function messageOf(kind: string, version: number, data: JsonSchema): JsonSchema {
  const properties = {
    type: { type: 'string', const: kind },
    timestamp: { type: 'string', format: 'date-time' },
    id: numbered,
    version: { type: 'integer', const: version },
    company_id: numbered,
    event_id: numberedOrNot,
    order_id: numberedOrNot,
    data,
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** The name of a kind's message: `OrderPaidMessage`. Messages have names, as generators of clients find none for what has none. */
function messageName(kind: FactKind): string {
  const words = kind.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Message`
}

/** The messages of all kinds by name. */
export function factMessages(facts: readonly DescribedFact[]): Record<string, JsonSchema> {
  return Object.fromEntries(facts.map(({ kind, message }) => [messageName(kind), message]))
}

/** The kinds as webhooks of OpenAPI 3.1. */
export function factWebhooks(facts: readonly DescribedFact[]): object {
  return Object.fromEntries(
    facts.map(({ kind, summary, permission }) => [
      kind,
      {
        post: {
          operationId: kind,
          tags: ['webhooks'],
          summary,
          description: `For webhooks of whoever holds ${permission}. Signed after the Standard Webhooks specification.`,
          security: [],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${messageName(kind)}` } } },
          },
          responses: { '2XX': { description: 'Received. Anything else is sent again for three days.' } },
        },
      },
    ]),
  )
}
