import { buttonClass } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { walletsFor } from './wallets-for.ts'
import styles from './wallet-links.module.css'

type WalletLinksProps = {
  ticket: { id: number; secret: string }
  /** What the ticket is for, for those who cannot see its row. */ name: string
}

const wallets = {
  apple: { name: 'Apple Wallet', file: 'apple.pkpass' },
  google: { name: 'Google Wallet', file: 'google-wallet' },
}

/** Puts a ticket into the wallet of the visitor's phone: one link for each wallet that this installation has keys for. */
export function WalletLinks({ ticket, name }: WalletLinksProps) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['wallets'],
    queryFn: ({ signal }) => send('listWallets', {}, { signal }),
    staleTime: Infinity,
  })
  return walletsFor(data ?? [], navigator.userAgent).map((wallet) => (
    <a
      key={wallet}
      href={`/api/ticket/${ticket.id}/${encodeURIComponent(ticket.secret)}/${wallets[wallet].file}`}
      className={buttonClass({}, styles.wallet)}
      {...(wallet === 'google' && { target: '_blank', rel: 'noreferrer' })}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 6.5 13 3v3.5M3 6.5h13a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Zm14 3.5h-4a1.75 1.75 0 0 0 0 3.5h4" />
      </svg>
      <span>
        {t('wallet.add', { wallet: wallets[wallet].name })}
        <span className="visually-hidden">: {name}</span>
      </span>
    </a>
  ))
}
