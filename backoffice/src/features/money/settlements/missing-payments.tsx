import { MISSING_AFTER_DAYS } from '@entree/domain/money/settlements.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { missingQuery, MissingTable } from './missing-table.tsx'

type Props = { company_id: number | null; mode: AccountMode }

/**
 * Payments that should have been paid out long ago: how many, and which; quietly, when all of them are explained (SETL-23). Nothing when there
 * are none.
 */
export function MissingPayments({ company_id, mode }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const open = useQuery(missingQuery({ company_id, mode, state: 'open' }, 1)).data?.total
  const explained = useQuery(missingQuery({ company_id, mode, state: 'explained' }, 1)).data?.total
  if (open === undefined || explained === undefined || open + explained === 0) return null
  const text = t('settlements.missing_text', { days: MISSING_AFTER_DAYS })
  return (
    <>
      <Notice
        tone={open > 0 ? 'warning' : 'info'}
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('settlements.missing_show')}
          </Button>
        }
      >
        {open > 0
          ? `${t('settlements.missing', { count: open })} ${text}`
          : t('settlements.missing_explained', { count: explained })}
      </Notice>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('settlements.missing_title')} size="lg">
          <Stack gap="md">
            {open > 0 ? (
              <>
                <Text>{text}</Text>
                <MissingTable of={{ company_id, mode, state: 'open' }} count={open} />
              </>
            ) : (
              <Text>{t('settlements.missing_all_explained')}</Text>
            )}
            {explained > 0 && (
              <FoldSection title={t('settlements.explained', { count: explained })}>
                <MissingTable of={{ company_id, mode, state: 'explained' }} count={explained} />
              </FoldSection>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
