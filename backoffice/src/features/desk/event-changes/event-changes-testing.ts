import type { EventChange, EventChangeChoices, EventChangeFigures } from '@entree/contract/desk/event-changes/entities.ts'
import userEvent from '@testing-library/user-event'
import { screen } from '@testing-library/react'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, renderBackoffice } from '../../../testing/render-backoffice.tsx'

const words = (subject: string) => ({
  en: { subject, text: 'Dear {name}, about {event}.' },
  nl: { subject: `${subject} (nl)`, text: 'Beste {name}, over {event}.' },
})

const choices: EventChangeChoices = {
  products: [
    { id: 11, name: 'Day ticket' },
    { id: 12, name: 'Camping' },
  ],
  timeslots: [{ id: 21, starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-05T20:00:00.000Z' }],
  templates: { cancel: words('{event} is cancelled'), move: words('New date for {event}'), message: words('About {event}') },
}

export const figures: EventChangeFigures = {
  orders: 120,
  tickets: 250,
  people: 180,
  mails: 190,
  unpaid: 0,
  amount: 312500,
  by_hand: { orders: 0, amount: 0 },
  scanned: 0,
  kept_vouchers: 0,
  without_email: 0,
  unsubscribed: 0,
  languages: [{ language: 'en', orders: 120 }],
}

/** A change that is under way: half of its orders are done. */
export const aChange = ({
  progress,
  ...change
}: Partial<Omit<EventChange, 'progress'>> & { progress?: Partial<EventChange['progress']> } = {}): EventChange => ({
  id: 31,
  event_id: 5,
  kind: 'cancel',
  state: 'running',
  is_news: false,
  products: [],
  timeslots: [],
  refunds: true,
  with_fees: true,
  starts_at_before: null,
  ends_at_before: null,
  money_back_until: null,
  who: 'Noor Visser',
  created_at: '2026-06-01T10:00:00.000Z',
  done_at: null,
  ...change,
  progress: {
    orders: 120,
    pending: 60,
    money_back: 0,
    problems: 0,
    amount: 312500,
    refunded: 100000,
    mails: 190,
    mails_sent: 80,
    mails_bounced: 0,
    mails_complained: 0,
    ...progress,
  },
})

const nothing = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
export const listOf = (...data: EventChange[]) => ({ ...nothing, data, total: data.length })

/** Shows the tab of an event to which nothing was done yet, unless something else is answered. */
export async function openTab(answers: Answers = {}, session = aSession()) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/changes', {
    session,
    answers: {
      getEventDetail: anEventDetail(),
      listEventTypes: [],
      listActiveVenues: [],
      listEventChanges: nothing,
      getEventChangeChoices: choices,
      checkEventChange: figures,
      startEventChange: aChange(),
      ...answers,
    },
  })
  await screen.findAllByRole('button', { name: 'Cancel, move or message' })
  return { ...view, user }
}
