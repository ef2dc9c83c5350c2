import { visitDayToRemind } from '@entree/domain/catalogue/visit-reminder.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { systemScope, type Services } from '#features/services.ts'
import { findFactsOfOrders, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { visitReminderMail } from './mails/visit-reminder.ts'
import {
  countWaiting,
  markDay,
  selectDaysWithVisits,
  selectOrdersOfDay,
  selectRemindedEvents,
  takeDay,
  type DueDay,
} from './queries.ts'
import { whoIsReminded } from './who-is-reminded.ts'

type ReminderServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>

/** Orders of one transaction. */
const BATCH = 100
/** Reminders of a company that wait for their first try: tickets that are sold meanwhile do not wait behind a whole festival. */
const MOST_WAITING = 200

/**
 * Queues the reminders that are due, each visitor's once for the day of their visit (REM-02). What was done stands in the rows, in the
 * transaction of its mails, so any process may take over from any other at any moment.
 */
export async function remindVisitors(services: ReminderServices): Promise<void> {
  const now = services.now()
  const due = (await selectRemindedEvents(services.db, now)).flatMap((event): DueDay[] => {
    const day = visitDayToRemind(event, now)
    return day === null ? [] : [{ ...day, event_id: event.id, company_id: event.company_id }]
  })
  if (due.length === 0) return
  for (const day of await selectDaysWithVisits(services.db, due)) await remindDay(services, day)
}

/** Goes through the orders of a day until its reminders wait to be sent, or all were reminded. */
async function remindDay(services: ReminderServices, day: DueDay): Promise<void> {
  const scope = systemScope(services, day.company_id, 'visit-reminders')
  while ((await countWaiting(scope)) < MOST_WAITING) {
    const isOver = await transact(scope, async (scope) => {
      const after = await takeDay(scope, day)
      if (after === null) return true
      const order_ids = await selectOrdersOfDay(scope, day, after, BATCH)
      const facts = await findFactsOfOrders(scope, order_ids)
      for (const id of order_ids) {
        const one = facts.get(id)
        if (one) await remind(scope, one, day.day)
      }
      await markDay(scope, day, order_ids.at(-1) ?? null)
      return order_ids.length === 0
    })
    if (isOver) return
  }
}

async function remind(scope: Scope, facts: OrderFacts, day: string): Promise<void> {
  const { id: order_id, language } = facts.order
  for (const { to_address, ticket_id } of whoIsReminded(facts)) {
    await queueMail(scope, {
      kind: visitReminderMail,
      dedupe_key: ['visit_reminder', day, order_id, ...(ticket_id === null ? [] : [ticket_id])].join(':'),
      to_address,
      language,
      order_id,
      ...(ticket_id === null ? {} : { ticket_id }),
    })
  }
}
