import { themeTokens, type ThemeColors } from '@entree/domain/foundation/theme.ts'
import { useFormat } from '@entree/web/format.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../../messages.ts'
import styles from './layout-preview.module.css'

type LayoutPreviewProps = {
  name: string
  layout: ThemeColors & { footer: { links: readonly { text: string }[] } }
  logo_src: string | null
  phone: string | null
  email: string | null
}

/** A small shop in the colours of the form, drawn with the same tokens as the real one. */
export function LayoutPreview({ name, layout, logo_src, phone, email }: LayoutPreviewProps) {
  const t = useT()
  const format = useFormat()
  const tokens: CSSProperties = themeTokens(layout)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('company.preview')}</figcaption>
      <div className={styles.shop} style={tokens} aria-hidden="true" data-preview="">
        <div className={styles.header}>
          {logo_src ? <img src={logo_src} alt="" className={styles.logo} /> : <span className={styles.name}>{name}</span>}
          <span className={styles.language}>NL</span>
        </div>
        <ol className={styles.steps}>
          <li data-current="">{t('company.preview_tickets')}</li>
          <li>{t('company.preview_details')}</li>
          <li>{t('company.preview_payment')}</li>
        </ol>
        <div className={styles.page}>
          <p className={styles.title}>{t('company.preview_event')}</p>
          <p className={styles.date}>{format.day('2026-07-04')} · Utrecht</p>
          <p className={styles.description}>
            {t('company.preview_description')} <span className={styles.link}>{t('company.preview_more')}</span>
          </p>
          <div className={styles.rows}>
            <Row name={t('company.preview_ticket')} price={format.money(2500)} count={2} />
            <Row name={t('company.preview_vip')} price={format.money(4900)} count={0} badge={t('company.preview_few')} />
          </div>
          <div className={styles.total}>
            <span>{t('company.preview_total')}</span>
            <strong>{format.money(5000)}</strong>
          </div>
          <span className={styles.button}>{t('company.preview_buy')}</span>
        </div>
        <div className={styles.footer}>
          <span className={styles.contact}>
            <strong>{name}</strong>
            {phone && <span>{phone}</span>}
            {email && <span>{email}</span>}
          </span>
          <span className={styles.contact}>
            {layout.footer.links.map(({ text }, index) => (
              // By place: two links may say the same.
              <u key={index}>{text || '…'}</u>
            ))}
          </span>
        </div>
      </div>
    </figure>
  )
}

function Row({ name, price, count, badge }: { name: string; price: string; count: number; badge?: string }) {
  return (
    <div className={styles.row}>
      <span className={styles.product}>
        <span>{name}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.price}>{price}</span>
      <span className={styles.stepper}>
        <span className={styles.step}>−</span>
        <span>{count}</span>
        <span className={styles.step} data-filled="">
          +
        </span>
      </span>
    </div>
  )
}
