import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../messages.ts'
import { searchProviders } from '../search-providers.ts'
import { useSession } from '../session/session.tsx'
import { ChoiceDialog, type ChoiceGroup } from './choice-dialog.tsx'
import type { SearchHit } from './search-provider.ts'
import { useScreens } from './use-screens.ts'

const DEBOUNCE_MS = 200
const SHOWN_PER_HEADING = 5
const SHORTEST = 2

/** Finds screens and records by a few letters. */
export function CommandSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const t = useT()
  const { groups, isSearching } = useHits(text.trim())
  const open = async ({ to }: SearchHit) => {
    onClose()
    await navigate(to)
  }
  return (
    <ChoiceDialog
      label={t('search.open')}
      placeholder={t('search.placeholder')}
      text={text}
      onText={setText}
      groups={groups}
      isSearching={isSearching}
      onChoose={(hit) => void open(hit)}
      onClose={onClose}
    />
  )
}

function useHits(text: string): { groups: ChoiceGroup<SearchHit>[]; isSearching: boolean } {
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
  const named = screens.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  const groups = [{ heading: t('search.screens'), choices: named }, ...found]
    .map(({ heading, choices }) => ({ heading, choices: choices.slice(0, SHOWN_PER_HEADING) }))
    .filter(({ choices }) => choices.length > 0)
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching) }
}
