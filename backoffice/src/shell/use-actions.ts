import { useQuery } from '@tanstack/react-query'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { useMay, useSession } from '../session/session.tsx'
import type { SearchHit } from './search-provider.ts'

const SOME = 5
const SHORTEST = 2

/** What can be done from the search, by its name: something new, and putting on sale what is ready for it. */
export function useActions(text: string): SearchHit[] {
  const t = useT()
  const { company, acting_company } = useSession()
  const hasCompany = company !== null || acting_company !== null
  const [mayCreate, mayEdit, mayCode, mayView] = [
    useMay('event.create'),
    useMay('event.edit'),
    useMay('discount_code.create'),
    useMay('event.view'),
  ]
  const { data: drafts } = useQuery({
    queryKey: ['search', 'drafts', company?.id ?? acting_company?.id],
    queryFn: ({ signal }) => send('listEvents', { page: 1, state: 'draft', sort: 'starts_at' }, { signal }),
    enabled: hasCompany && mayEdit && mayView && text.length >= SHORTEST,
    staleTime: 60_000,
  })
  if (!hasCompany || text.length < SHORTEST) return []
  const actions: SearchHit[] = [
    ...(mayCreate ? [{ key: 'new-event', icon: 'plus' as const, label: t('search.new_event'), to: '/events?new=1' }] : []),
    ...(mayCode ? [{ key: 'new-code', icon: 'plus' as const, label: t('search.new_code'), to: '/discount-codes/new' }] : []),
    ...(drafts?.data ?? []).map(({ id, name }) => ({
      key: `on-sale-${id}`,
      icon: 'check' as const,
      label: t('search.put_on_sale', { name }),
      to: `/events/${id}`,
    })),
  ]
  return actions.filter(({ label }) => containsWords(label, text)).slice(0, SOME)
}

/** Whether every word that was typed begins a word of the label: `code new` finds `New discount code`. */
export function containsWords(label: string, text: string): boolean {
  const words = label.toLocaleLowerCase().split(/\s+/)
  const typed = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return typed.every((one) => words.some((word) => word.includes(one)))
}
