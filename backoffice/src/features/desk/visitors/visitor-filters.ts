import type { CallAnswer } from '@entree/contract/calls.ts'
import { visitorStates } from '@entree/contract/desk/visitors/entities.ts'
import type { Format } from '@entree/web/format.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { useT } from '../../../messages.ts'
import type { Option } from '../../../ui/fields/choice-fields.tsx'
import type { Filter } from '../../../ui/table/table-types.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'

type Choices = CallAnswer<'getVisitorDependencies'>
type Translate = ReturnType<typeof useT>

/** As many as a list can show at once. */
const MOST_SHOWN = 100

/** What the visitors can be filtered by; by products where there are several, and by timeslots where there are any. */
export function visitorFilters(t: Translate, format: Format, event_id: number, load: () => Promise<Choices>): Filter[] {
  const products = async () => (await load()).products.map(({ id, name }) => ({ value: String(id), label: name }))
  const slots = async () => (await load()).timeslots.map((slot) => ({ value: String(slot.id), label: format.visit(slot) }))
  return [
    {
      name: 'state',
      label: t('visitors.state'),
      kind: 'select',
      options: visitorStates.map((state) => ({ value: state, label: t(`visitors.state_${state}`) })),
    },
    { name: 'product_id', label: t('visitors.product'), kind: 'found', find: among(['products', event_id], products), least: 2 },
    { name: 'timeslot_id', label: t('visitors.timeslot'), kind: 'found', find: among(['timeslots', event_id], slots) },
  ]
}

/** Finds options by their words: of an event there may be thousands of timeslots. */
function among(key: QueryKey, options: () => Promise<readonly Option<string>[]>): FoundOptions {
  return {
    key: ['visitors', ...key],
    search: async (text) =>
      (await options()).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, MOST_SHOWN),
    nameOf: async (id) => (await options()).find(({ value }) => value === id)?.label ?? `#${id}`,
  }
}
