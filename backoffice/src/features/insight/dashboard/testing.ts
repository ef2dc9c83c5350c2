import { screen, within } from '@testing-library/react'
import { anEventRow } from '../../../testing/an-event.ts'
import { aSession } from '../../../testing/render-backoffice.tsx'

/** Without the overview of events, so that the dashboard stands alone. */
export const onlyDashboard = aSession({ permissions: ['dashboard.view'] })

/** A page with one event, which is on sale. */
export const onePage = { data: [anEventRow({ status: 'live', state: 'live' })], total: 1, page: 1, per_page: 25, last_page: 1 }

/** The figures of a list by their names. */
export function figuresIn(list: HTMLElement): Record<string, string> {
  const names = within(list).getAllByRole('term')
  return Object.fromEntries(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']))
}

/** A list of figures by its name. */
export const listNamed = async (name: string) => screen.findByLabelText(name, { selector: 'dl' })

/** The card of an event by its name. */
export const cardOf = async (name: string) => (await screen.findByRole('heading', { level: 3, name })).closest('li')!
