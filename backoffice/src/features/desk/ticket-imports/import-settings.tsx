import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { languages, languageTitle, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './ticket-import.module.css'

type ImportSettings = Pick<CallInput<'importTickets'>, 'language' | 'send_tickets' | 'raise_stock'>
type ImportSettingsProps = {
  /** Tickets that come. */
  count: number
  stock: CallAnswer<'checkTicketImport'>['stock']
  /** What was chosen before: an import that stopped goes on as it was meant. */
  was?: Pick<ImportSettings, 'language' | 'send_tickets'> | null
  isDisabled: boolean
  isRunning: boolean
  onImport: (settings: ImportSettings) => unknown
  /** What else can be done. */
  children?: ReactNode
}

/** What is chosen of an import before it begins: stock, mails, the buyers' language. It begins once it is confirmed (MOVE-10, MOVE-11). */
export function ImportSettingsFields({
  count,
  stock,
  was = null,
  isDisabled,
  isRunning,
  onImport,
  children,
}: ImportSettingsProps) {
  const t = useT()
  const confirm = useConfirm()
  const { language: shown } = useLanguage()
  const { user } = useSession()
  const mayProducts = useMay('event.products')
  const [language, setLanguage] = useState<Language>(was?.language ?? user.language)
  const [sends, setSends] = useState(was?.send_tickets ?? false)
  const [raises, setRaises] = useState(false)
  const lacking = stock.filter(({ tickets, stock: left }) => left !== null && tickets > left)
  const isShort = lacking.length > 0 && !raises
  const label = was ? t('imports.go_on') : t('imports.import', { count })
  const go = async () => {
    const isMeant = await confirm({
      title: t('imports.confirm_title', { count }),
      text: t(sends ? 'imports.confirm_send' : 'imports.confirm_text'),
      confirm: label,
      cancel: t('ui.cancel'),
    })
    const raise = lacking.length > 0 && raises ? { raise_stock: true as const } : {}
    if (isMeant) await onImport({ language, send_tickets: sends, ...raise })
  }
  return (
    <>
      {lacking.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.lacking}>
            {lacking.map(({ product_id, product, tickets, stock: left }) => (
              <li key={product_id}>{t('imports.lacking', { product, tickets, stock: left ?? 0 })}</li>
            ))}
          </ul>
          {mayProducts && (
            <Checkbox
              label={t('imports.raise')}
              checked={raises}
              onChange={({ currentTarget }) => setRaises(currentTarget.checked)}
            />
          )}
        </Notice>
      )}
      <Checkbox
        label={t('imports.send')}
        description={t('imports.send_text')}
        checked={sends}
        onChange={({ currentTarget }) => setSends(currentTarget.checked)}
      />
      <NativeSelect
        label={t('imports.language')}
        description={t('imports.language_text')}
        value={language}
        data={languages.map((one) => ({ value: one, label: languageTitle(one, shown) }))}
        onChange={({ currentTarget }) => setLanguage(languages.find((one) => one === currentTarget.value) ?? language)}
      />
      <div className={styles.go}>
        <Button disabled={isDisabled || count === 0 || isShort} loading={isRunning} onClick={() => void go()}>
          {label}
        </Button>
        {children}
      </div>
    </>
  )
}
