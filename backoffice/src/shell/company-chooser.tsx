import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import type { ActingCompany } from '../session/acting-company.ts'
import { useSession } from '../session/session.tsx'
import { ChoiceDialog, type Choice } from './choice-dialog.tsx'
import { useCompanySwitch } from './company-switch.tsx'

const DEBOUNCE_MS = 200

type CompanyChoice = Choice & { company: ActingCompany | null }

/** Chooses the company that a platform user works for, by a few letters of its name or address; `path` is opened then. */
export function CompanyChooser({ path, onClose }: { path: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { acting_company } = useSession()
  const { choose } = useCompanySwitch()
  const t = useT()
  const { data, isFetching, isLoadingError, refetch } = useQuery({
    queryKey: ['companies', 'chooser', search],
    queryFn: ({ signal }) =>
      send('listCompanies', { page: 1, sort: 'name', ...(search ? { search } : {}) }, { signal, company_id: null }),
    placeholderData: keepPreviousData,
  })
  const companies = (data?.data ?? []).map(({ id, name, subdomain, domain }): CompanyChoice => {
    return { key: String(id), label: name, detail: domain, icon: 'company', company: { id, name, subdomain, domain } }
  })
  const none: CompanyChoice = { key: 'none', label: t('shell.no_company'), icon: 'home', company: null }
  const groups = [
    { heading: t('nav.admin_companies'), choices: companies },
    { heading: t('nav.group_admin'), choices: acting_company !== null && text.trim() === '' ? [none] : [] },
  ].filter(({ choices }) => choices.length > 0)
  return (
    <ChoiceDialog
      label={t('shell.choose_company')}
      placeholder={t('shell.choose_company_placeholder')}
      text={text}
      onText={setText}
      groups={groups}
      isSearching={isFetching || search !== text.trim()}
      onRetry={isLoadingError ? () => refetch() : undefined}
      onChoose={({ company }) => {
        onClose()
        void choose(company, path)
      }}
      onClose={onClose}
    />
  )
}
