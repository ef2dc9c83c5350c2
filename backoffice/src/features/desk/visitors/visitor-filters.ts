import type { CallAnswer } from '@entree/contract/calls.ts'
import { visitorStates } from '@entree/contract/desk/visitors/entities.ts'
import type { Format } from '@entree/web/format.ts'
import type { useT } from '../../../messages.ts'
import type { Option } from '../../../ui/fields/choice-fields.tsx'
import type { Filter } from '../../../ui/table/table-types.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'

type Choices = CallAnswer<'getVisitorDependencies'>
type Translate = ReturnType<typeof useT>

/** As many as a list can show at once. */
const MOST_SHOWN = 100

/** What the visitors can be filtered by; by products where there are several, and by timeslots where there are any. */
export function visitorFilters(t: Translate, format: Format, choices: Choices | undefined): Filter[] {
  const products = choices?.products.map(({ id, name }) => ({ value: String(id), label: name }))
  const slots = choices?.timeslots.map((slot) => ({ value: String(slot.id), label: format.visit(slot) }))
  return [
    {
      name: 'state',
      label: t('visitors.state'),
      kind: 'select',
      options: visitorStates.map((state) => ({ value: state, label: t(`visitors.state_${state}`) })),
    },
    { name: 'product_id', label: t('visitors.product'), kind: 'found', find: among('products', products), least: 2 },
    { name: 'timeslot_id', label: t('visitors.timeslot'), kind: 'found', find: among('timeslots', slots) },
  ]
}

/** Finds options by their words: of an event there may be thousands of timeslots. */
function among(name: string, options: readonly Option<string>[] = []): FoundOptions {
  return {
    key: ['visitors', name, options],
    search: async (text) => options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, MOST_SHOWN),
    nameOf: async (id) => options.find(({ value }) => value === id)?.label ?? `#${id}`,
  }
}
