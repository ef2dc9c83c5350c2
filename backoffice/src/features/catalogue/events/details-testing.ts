import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEventDetail } from '../../../testing/an-event.ts'
import { renderBackoffice } from '../../../testing/render-backoffice.tsx'

/** The details of an event, which is as `saved` says once they are saved; `retype` replaces what stands in a field, `save` presses the button. */
export async function openDetails(saved: Partial<EventDetail>) {
  const user = userEvent.setup()
  let event = anEventDetail()
  const { calls } = await renderBackoffice('/events/5/details', {
    answers: {
      getEventDetail: () => event,
      listEventTypes: [],
      listActiveVenues: [],
      saveEvent: () => (event = anEventDetail(saved)),
    },
  })
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { calls, user, retype, save }
}
