import { DEFAULT_LANGUAGE, languageOf, type Language } from '@entree/domain/foundation/languages.ts'
import type { ProviderStatus } from '../payment-provider.ts'
import type { Decision, NoticeMode } from './decide.ts'

type PageTexts = {
  test: string
  title: string
  pay_to: string
  unknown: string
  question: Record<'open' | 'pending' | 'expired', string>
  outcome: Record<Extract<ProviderStatus, 'paid' | 'failed' | 'cancelled'>, string>
  decisions: Record<Decision, string>
  hints: Record<Decision, string>
  too_late: string
  notice: string
  notices: Record<NoticeMode, string>
  back: string
  reference: string
}

/** The words of the sandbox's page. It stands for an outside party, so they are its own and not the shop's messages. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    test: 'Test payment. No money moves.',
    title: 'Sandbox payment',
    pay_to: 'To',
    unknown: "This payment doesn't exist.",
    question: {
      open: 'How does this payment end?',
      pending: 'This payment is being checked. How does it end?',
      expired: 'This payment has expired.',
    },
    outcome: { paid: 'This payment is paid.', failed: 'This payment has failed.', cancelled: 'This payment was cancelled.' },
    decisions: { paid: 'Paid', pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' },
    hints: {
      paid: 'The money has been received',
      pending: 'Decide later',
      failed: 'The bank refuses',
      cancelled: 'The buyer cancels',
    },
    too_late: 'Pay anyway, too late',
    notice: 'The message to the shop goes',
    notices: { now: 'immediately', late: 'after 30 seconds', twice: 'twice', never: 'never' },
    back: 'Back to the shop',
    reference: 'Reference',
  },
  nl: {
    test: 'Testbetaling. Er gaat geen geld over.',
    title: 'Sandboxbetaling',
    pay_to: 'Aan',
    unknown: 'Deze betaling bestaat niet.',
    question: {
      open: 'Hoe loopt deze betaling af?',
      pending: 'Deze betaling wordt gecontroleerd. Hoe loopt die af?',
      expired: 'Deze betaling is verlopen.',
    },
    outcome: {
      paid: 'Deze betaling is betaald.',
      failed: 'Deze betaling is mislukt.',
      cancelled: 'Deze betaling is afgebroken.',
    },
    decisions: { paid: 'Betaald', pending: 'In behandeling', failed: 'Mislukt', cancelled: 'Afgebroken' },
    hints: {
      paid: 'Het geld is binnen',
      pending: 'Beslis later',
      failed: 'De bank weigert',
      cancelled: 'De koper ziet ervan af',
    },
    too_late: 'Toch betalen, te laat',
    notice: 'Het bericht aan de shop gaat',
    notices: { now: 'meteen', late: 'na 30 seconden', twice: 'twee keer', never: 'nooit' },
    back: 'Terug naar de shop',
    reference: 'Kenmerk',
  },
  de: {
    test: 'Testzahlung. Es fließt kein Geld.',
    title: 'Sandbox-Zahlung',
    pay_to: 'An',
    unknown: 'Diese Zahlung gibt es nicht.',
    question: {
      open: 'Wie geht diese Zahlung aus?',
      pending: 'Diese Zahlung wird geprüft. Wie geht sie aus?',
      expired: 'Diese Zahlung ist abgelaufen.',
    },
    outcome: {
      paid: 'Diese Zahlung ist bezahlt.',
      failed: 'Diese Zahlung ist fehlgeschlagen.',
      cancelled: 'Diese Zahlung wurde abgebrochen.',
    },
    decisions: { paid: 'Bezahlt', pending: 'In Prüfung', failed: 'Fehlgeschlagen', cancelled: 'Abgebrochen' },
    hints: {
      paid: 'Das Geld ist da',
      pending: 'Später entscheiden',
      failed: 'Die Bank lehnt ab',
      cancelled: 'Der Käufer bricht ab',
    },
    too_late: 'Trotzdem bezahlen, zu spät',
    notice: 'Die Nachricht an den Shop geht',
    notices: { now: 'sofort', late: 'nach 30 Sekunden', twice: 'zweimal', never: 'nie' },
    back: 'Zurück zum Shop',
    reference: 'Referenz',
  },
  es: {
    test: 'Pago de prueba. No se mueve dinero.',
    title: 'Pago de prueba (sandbox)',
    pay_to: 'A',
    unknown: 'Este pago no existe.',
    question: {
      open: '¿Cómo termina este pago?',
      pending: 'Este pago se está comprobando. ¿Cómo termina?',
      expired: 'Este pago ha caducado.',
    },
    outcome: {
      paid: 'Este pago se ha completado.',
      failed: 'Este pago ha fallado.',
      cancelled: 'Este pago se ha cancelado.',
    },
    decisions: { paid: 'Pagado', pending: 'Pendiente', failed: 'Fallido', cancelled: 'Cancelado' },
    hints: {
      paid: 'El dinero ha llegado',
      pending: 'Decidir más tarde',
      failed: 'El banco lo rechaza',
      cancelled: 'El comprador se echa atrás',
    },
    too_late: 'Pagar de todos modos, fuera de plazo',
    notice: 'El aviso a la tienda se envía',
    notices: { now: 'al momento', late: 'a los 30 segundos', twice: 'dos veces', never: 'nunca' },
    back: 'Volver a la tienda',
    reference: 'Referencia',
  },
  fr: {
    test: 'Paiement test. Aucun argent n’est débité.',
    title: 'Paiement sandbox',
    pay_to: 'À',
    unknown: 'Ce paiement n’existe pas.',
    question: {
      open: 'Comment ce paiement se termine-t-il\u00a0?',
      pending: 'Ce paiement est en cours de vérification. Comment se termine-t-il\u00a0?',
      expired: 'Ce paiement a expiré.',
    },
    outcome: {
      paid: 'Ce paiement est réglé.',
      failed: 'Ce paiement a échoué.',
      cancelled: 'Ce paiement a été annulé.',
    },
    decisions: { paid: 'Payé', pending: 'En attente', failed: 'Échoué', cancelled: 'Annulé' },
    hints: {
      paid: 'L’argent est arrivé',
      pending: 'Décider plus tard',
      failed: 'La banque refuse',
      cancelled: 'L’acheteur renonce',
    },
    too_late: 'Payer quand même, trop tard',
    notice: 'Le message à la billetterie part',
    notices: { now: 'tout de suite', late: 'après 30 secondes', twice: 'deux fois', never: 'jamais' },
    back: 'Retour à la billetterie',
    reference: 'Référence',
  },
  pt: {
    test: 'Pagamento de teste. Não é movimentado dinheiro.',
    title: 'Pagamento sandbox',
    pay_to: 'A',
    unknown: 'Este pagamento não existe.',
    question: {
      open: 'Como termina este pagamento?',
      pending: 'Este pagamento está a ser verificado. Como termina?',
      expired: 'Este pagamento expirou.',
    },
    outcome: {
      paid: 'Este pagamento foi efetuado.',
      failed: 'Este pagamento falhou.',
      cancelled: 'Este pagamento foi cancelado.',
    },
    decisions: { paid: 'Pago', pending: 'Pendente', failed: 'Falhado', cancelled: 'Cancelado' },
    hints: {
      paid: 'O dinheiro entrou',
      pending: 'Decidir mais tarde',
      failed: 'O banco recusa',
      cancelled: 'O comprador desiste',
    },
    too_late: 'Pagar mesmo assim, fora de prazo',
    notice: 'O aviso à loja segue',
    notices: { now: 'de imediato', late: 'após 30 segundos', twice: 'duas vezes', never: 'nunca' },
    back: 'Voltar à loja',
    reference: 'Referência',
  },
}

/** The language of the payment, else the first of the browser's that the page speaks, else English. */
export function pageLanguage(language: string, acceptLanguage: string | undefined): Language {
  const tags = [language, ...(acceptLanguage ?? '').split(',')]
  return tags.map((tag) => languageOf(tag.split(';')[0] ?? null)).find((known) => known !== null) ?? DEFAULT_LANGUAGE
}
