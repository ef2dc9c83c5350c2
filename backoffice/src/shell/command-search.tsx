import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isBroken } from '../data.ts'
import { useT } from '../messages.ts'
import { searchProviders } from '../search-providers.ts'
import { useSession } from '../session/session.tsx'
import { ChoiceDialog, type ChoiceGroup } from './choice-dialog.tsx'
import type { SearchHit } from './search-provider.ts'
import { recentHits, rememberHit } from './recent-hits.ts'
import { containsWords, useActions } from './use-actions.ts'
import { useEventParts } from './use-event-parts.ts'
import { useScreens } from './use-screens.ts'

const DEBOUNCE_MS = 200
const SHOWN_PER_HEADING = 5
const SHORTEST = 2

/** Finds screens, records and what can be done by a few letters; shows what was opened last before any is typed. */
export function CommandSearch({ text, onText, onClose }: { text: string; onText: (text: string) => void; onClose: () => void }) {
  const { company, acting_company } = useSession()
  const company_id = company?.id ?? acting_company?.id ?? null
  const navigate = useNavigate()
  const t = useT()
  const { groups, isSearching, onRetry } = useHits(text.trim())
  const open = async (hit: SearchHit) => {
    onClose()
    rememberHit(company_id, hit)
    await navigate(hit.to)
  }
  return (
    <ChoiceDialog
      label={t('search.open')}
      placeholder={t('search.placeholder')}
      text={text}
      onText={onText}
      groups={groups}
      isSearching={isSearching}
      onRetry={onRetry}
      onChoose={(hit) => void open(hit)}
      onClose={onClose}
    />
  )
}

function useHits(text: string): { groups: ChoiceGroup<SearchHit>[]; isSearching: boolean; onRetry: (() => void) | undefined } {
  const t = useT()
  const { permissions, company, acting_company } = useSession()
  const screens = useScreens()
  const [wanted] = useDebouncedValue(text, DEBOUNCE_MS)
  const company_id = acting_company?.id ?? null
  const providers = searchProviders.filter(({ any }) => any.length === 0 || any.some((one) => permissions.includes(one)))
  const answers = useQueries({
    queries: providers.map(({ heading, search }) => ({
      queryKey: ['search', heading, wanted, company_id],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(wanted, { signal, company_id }),
      // Records are a company's.
      enabled: wanted.length >= SHORTEST && (company !== null || acting_company !== null),
    })),
  })
  const found = providers.map(({ heading }, index) => ({ heading: t(heading), choices: answers[index]?.data ?? [] }))
  const named = screens.filter(({ label }) => containsWords(label, text))
  const groups = [
    { heading: t('search.recent'), choices: text === '' ? recentHits(company?.id ?? company_id) : [] },
    { heading: t('search.actions'), choices: useActions(text) },
    { heading: t('search.screens'), choices: named },
    { heading: t('search.event_parts'), choices: useEventParts(text) },
    ...found,
  ]
    .map(({ heading, choices }) => ({ heading, choices: choices.slice(0, SHOWN_PER_HEADING) }))
    .filter(({ choices }) => choices.length > 0)
  const failed = answers.filter(({ isLoadingError, error }) => isLoadingError && isBroken(error))
  const onRetry = failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching), onRetry }
}
