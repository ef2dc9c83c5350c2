import { Button } from '@mantine/core'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { pageSize, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { qrSizes, type TicketQr } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useT } from '../../../../messages.ts'
import { useRefusalText } from '../../../../ui/use-refusal-text.ts'
import { PointsField } from './points-field.tsx'
import styles from './settings.module.css'

type QrSettingsProps = {
  qr: TicketQr
  format: TemplateFormat
  qr_margin: number
  refusals: readonly Refusal[]
  onChange: (qr: TicketQr, kind: string) => void
}

/** Where the code stands and how large it is. */
export function QrSettings({ qr, format, qr_margin, refusals, onChange }: QrSettingsProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const wrong = (field: string) => {
    const refused = refusals.find((one) => one.field === field)
    return refused && refusalText(refused)
  }
  const set = (changes: Partial<TicketQr>) => onChange({ ...qr, ...changes }, `qr ${Object.keys(changes).join()}`)
  return (
    <div className={styles.settings}>
      <p className={styles.help}>{t('templates.qr_help', { margin: qr_margin, ...qrSizes(format) })}</p>
      <div className={styles.numbers} role="group" aria-label={t('templates.place')}>
        <PointsField label={t('templates.left')} value={qr.left} onChange={(left) => set({ left })} />
        <PointsField label={t('templates.top')} value={qr.top} onChange={(top) => set({ top })} />
        <PointsField label={t('templates.size')} value={qr.size} error={wrong('qr.size')} onChange={(size) => set({ size })} />
      </div>
      {wrong('qr') && (
        <p role="alert" className={styles.wrong}>
          {wrong('qr')}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={() => set({ left: (pageSize(format).width - qr.size) / 2 })}>
          {t('templates.center')}
        </Button>
      </div>
    </div>
  )
}
