import type { z } from 'zod'
import { backofficeCalls } from './calls/backoffice.ts'
import { claimCalls } from './calls/claims.ts'
import { conversionCalls } from './calls/conversions.ts'
import { lostTicketCalls } from './calls/lost-tickets.ts'
import { managementAppCalls } from './calls/management-app.ts'
import { orderCalls } from './calls/orders.ts'
import { pointOfSaleCalls } from './calls/points-of-sale.ts'
import { systemCalls } from './calls/system.ts'
import { ticketCalls } from './calls/tickets.ts'
import { walletCalls } from './calls/wallets.ts'
import type { CallDefinition } from './define-call.ts'
import type { CallName } from './paths.ts'

/** Every call of the product. The type checker refuses a name of `paths` without an entry here. */
export const calls = {
  ...pointOfSaleCalls,
  ...orderCalls,
  ...ticketCalls,
  ...claimCalls,
  ...lostTicketCalls,
  ...conversionCalls,
  ...walletCalls,
  ...systemCalls,
  ...backofficeCalls,
  ...managementAppCalls,
} satisfies Record<CallName, CallDefinition>

export type Calls = typeof calls
/** What a call takes: path parameters, query and body together. */
export type CallInput<N extends CallName> = z.output<Calls[N]['input']>
/** What a call answers. */
export type CallAnswer<N extends CallName> = z.output<Calls[N]['answer']>
