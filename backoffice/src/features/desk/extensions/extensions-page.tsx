import type { Extension } from '@entree/contract/desk/extensions/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { EXTENSIONS_KEY } from './extension-keys.ts'
import styles from './extensions.module.css'
import { SyncState } from './sync-state.tsx'

const extensionsQuery = queryOptions({
  queryKey: [...EXTENSIONS_KEY, 'overview'],
  queryFn: ({ signal }) => send('listExtensions', {}, { signal }),
})

/** What can be connected to Entree, and how it is doing (EXT-01). */
export function ExtensionsPage() {
  const t = useT()
  return (
    <Page title={t('nav.extensions')} description={t('extensions.text')} width="narrow">
      <Loaded query={extensionsQuery}>
        {({ extensions }) => extensions.map((extension) => <Card key={extension.key} extension={extension} />)}
      </Loaded>
    </Page>
  )
}

function Card({ extension: { active, last_error, last_sync_at } }: { extension: Extension }) {
  const t = useT()
  const format = useFormat()
  const maySetUp = useMay('extension.mailing_service')
  return (
    <FormSection title={t('extensions.mailing_service')} description={t('extensions.mailing_service_text')}>
      <div className={styles.state}>
        <SyncState active={active} last_error={last_error} />
        {last_sync_at !== null && (
          <span className={styles.soft}>{t('extensions.last_sync', { date: format.dateTimeNumeric(last_sync_at) })}</span>
        )}
      </div>
      {maySetUp && (
        <Link className={styles.open} to="/extensions/mailing-service">
          {t(active ? 'extensions.open' : 'extensions.set_up')}
        </Link>
      )}
    </FormSection>
  )
}
