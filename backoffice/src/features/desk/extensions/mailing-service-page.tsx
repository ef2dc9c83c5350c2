import type { MailingService } from '@entree/contract/desk/extensions/entities.ts'
import { MAILING_MINUTES } from '@entree/domain/desk/mailing-services.ts'
import { MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { EXTENSIONS_KEY } from './extension-keys.ts'
import { LastSync } from './last-sync.tsx'
import { MailingServiceForm } from './mailing-service-form.tsx'

const WORKING_MS = 3000

const mailingQuery = queryOptions({
  queryKey: [...EXTENSIONS_KEY, 'mailing-service'],
  queryFn: ({ signal }) => send('getMailingService', {}, { signal }),
  // While the first or an asked-for sync is under way.
  refetchInterval: ({ state: { data } }) => (data && isSyncing(data) ? WORKING_MS : false),
})

/** E-mail marketing: the account, its list, the events whose contacts go there, and how that is going (EXT-02). */
export function MailingServicePage() {
  const t = useT()
  return (
    <Page title={t('extensions.mailing_service')} description={t('extensions.mailing_help')} width="narrow">
      <Loaded query={mailingQuery}>
        {(mailing) => (
          <>
            {mailing.service !== null && <LastSync mailing={mailing} actions={<Actions mailing={mailing} />} />}
            <MailingServiceForm key={mailing.service ?? ''} mailing={mailing} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ mailing }: { mailing: MailingService }) {
  const t = useT()
  const confirm = useConfirm()
  const sync = useAction({ call: 'syncMailingService', success: t('extensions.sync_queued'), invalidates: [EXTENSIONS_KEY] })
  const remove = useAction({ call: 'deleteMailingService', success: t('extensions.deleted'), invalidates: [EXTENSIONS_KEY] })
  // Once erasing people there has failed, the user who deletes the key is warned that they stay.
  const [hasFailed, setFailed] = useState(false)
  const ask = async () => {
    const leave_erased = hasFailed && mailing.erasures > 0
    const text = leave_erased ? t('extensions.delete_erasures', { count: mailing.erasures }) : t('extensions.delete_text')
    const question = { title: t('extensions.delete_title'), text, confirm: t('extensions.delete_key'), is_danger: true }
    if (await confirm(question)) setFailed(!(await remove.run({ leave_erased })))
  }
  return (
    <>
      {mailing.active && (
        <Button variant="default" loading={sync.isRunning} onClick={() => void sync.run({})}>
          {t('extensions.sync_now')}
        </Button>
      )}
      <Button variant="default" loading={remove.isRunning} onClick={() => void ask()}>
        {t('extensions.delete_key')}
      </Button>
    </>
  )
}

/** Whether a sync is due or running: when one begins, the next is postponed by some minutes, and how it ended is noted after that. */
function isSyncing({ active, last_error, last_sync_at, failed_at, waiting, next_sync_at }: MailingService): boolean {
  if (!active || next_sync_at === null) return false
  const next = Date.parse(next_sync_at)
  const ended = Math.max(...[last_sync_at, failed_at].map((at) => (at === null ? 0 : Date.parse(at))))
  return next <= Date.now() || next - MAILING_MINUTES * MINUTE_MS > ended || (last_error === null && waiting > 0)
}
