import { queryOptions } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { DueErasures } from './due-erasures.tsx'
import { Erasures } from './erasures.tsx'
import { FindPerson } from './find-person.tsx'
import { RETENTION_KEY } from './retention-key.ts'
import { RetentionForm } from './retention-form.tsx'

const retentionQuery = queryOptions({
  queryKey: [...RETENTION_KEY, 'period'],
  queryFn: ({ signal }) => send('getRetention', {}, { signal }),
})

/** How long personal data is kept, who is erased automatically in the coming 30 days, and what was erased (PRIV-05, PRIV-06). */
export function RetentionPage() {
  const t = useT()
  return (
    <Page title={t('nav.personal_data')} description={t('retention.text')}>
      <Loaded query={retentionQuery}>
        {(retention) => (
          <>
            <FindPerson />
            <RetentionForm retention={retention} />
            <DueErasures months={retention.months} />
            <Erasures />
          </>
        )}
      </Loaded>
    </Page>
  )
}
