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
    type: { const: kind },
    timestamp: { type: 'string', format: 'date-time' },
    id: numbered,
    version: { const: version },
    company_id: numbered,
    event_id: numberedOrNot,
    order_id: numberedOrNot,
    data,
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** The kinds as webhooks of OpenAPI 3.1. */
export function factWebhooks(facts: readonly DescribedFact[]): object {
  return Object.fromEntries(
    facts.map(({ kind, summary, permission, message }) => [
      kind,
      {
        post: {
          operationId: kind,
          summary,
          description: `For webhooks of whoever holds ${permission}. Signed after the Standard Webhooks specification.`,
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: message } } },
          responses: { '2XX': { description: 'Received. Anything else is sent again for three days.' } },
        },
      },
    ]),
  )
}
