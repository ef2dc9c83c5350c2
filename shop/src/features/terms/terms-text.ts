/** When the terms were last changed (TERM-06, CONST-30). */
export const TERMS_UPDATED = '2024-04-24'

/** A text, or a list of points. */
type Block = string | readonly string[]
export type TermsSection = { id: string; title: string; blocks: readonly Block[] }

/** The terms, in English whatever the language of the shop is (TERM-02). */
export const termsSections: readonly TermsSection[] = [
  {
    id: 'definitions',
    title: 'Words we use',
    blocks: [
      'In these terms the following words have a fixed meaning:',
      [
        'Provider, or we: the company that runs this ticket shop and the service behind it.',
        'Organiser: the company or person that organises the event and offers tickets for it in this shop. Its name and contact details are at the bottom of every page of the shop.',
        'Customer, or you: whoever orders tickets or other products here, and whoever holds a ticket that was ordered here.',
        'Ticket: the proof, with a code of its own, that gives its holder access to an event.',
        'Order: everything you buy in one go, including products that go with a ticket.',
      ],
    ],
  },
  {
    id: 'scope',
    title: 'When these terms apply',
    blocks: [
      'These terms apply to every visit to this shop, to every order you place in it and to everything we do for you around it, such as sending tickets and helping you find them again.',
      'The organiser may have terms of its own. Where it has, you are asked to accept them as well before you pay. They apply to the event itself and to what happens there.',
      'If a part of these terms turns out not to be valid, the rest stays in force.',
    ],
  },
  {
    id: 'intermediary',
    title: 'We are an intermediary',
    blocks: [
      'The provider is an intermediary. It offers the shop, takes your order and your payment on behalf of the organiser, and delivers the tickets. The agreement about the ticket is made between you, the customer, and the organiser. The provider is not a party to that agreement.',
      'The organiser decides what is sold, at which price and on which conditions, and is responsible for the event: that it takes place, that it is as announced, and that it is safe. Questions about the event go to the organiser.',
    ],
  },
  {
    id: 'information',
    title: 'The information you give',
    blocks: [
      'You must give accurate, current and complete information when you place an order, when you answer the questions of the organiser, and when you claim a ticket or invite someone for one. We send tickets and messages to the email address that you give. If it is wrong, they cannot reach you.',
      'Is something not right, or has it changed? Tell the organiser as soon as you can. What follows from wrong or incomplete information is at your own risk.',
      'If you give the details of someone else, you must be allowed to do so.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair chances for everybody',
    blocks: [
      'You must not use scripts, robots or any other kind of automation to gain priority when buying tickets, to hold tickets without buying them, or to get around a limit on the number of tickets.',
      'You must not disturb or overload the shop, or try to get at information that is not meant for you.',
      'Orders that were placed in breach of this can be cancelled by us or by the organiser, and their tickets made invalid.',
    ],
  },
  {
    id: 'ordering',
    title: 'How an order is made',
    blocks: [
      'What is shown in the shop is an offer as long as stock lasts. When you place an order, we hold the tickets for you for a limited time, which is shown on the page. If you have not paid by then, your order expires and the tickets go back on sale.',
      'The agreement is made when your payment has been received, or, for an order that is free, when you confirm it. You then receive a confirmation by email.',
      'A mistake or a slip of the pen in the shop that is plain to see, for instance in a price, does not bind the organiser or us.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    blocks: [
      'Prices are in euros and include VAT. Service fees and payment fees, where there are any, are shown before you pay and are part of the total.',
      'You pay through an external payment provider. Its own conditions apply to the payment itself. Some payments are checked by hand, which can take hours; your tickets follow once the payment has been confirmed.',
      'If a payment comes in after your order has expired and there are no tickets left, you get your money back.',
    ],
  },
  {
    id: 'delivery',
    title: 'How you get your tickets',
    blocks: [
      'Tickets are delivered by email and can be downloaded from the page of your order. Have you received nothing, look in your spam folder first, and then use the page for lost tickets in this shop.',
      'Keep your tickets safe. A ticket lets one person in, once, unless it says otherwise: whoever shows its code first is let in. Do not share the code or the link to your order in public.',
    ],
  },
  {
    id: 'passing-on',
    title: 'Giving tickets to others',
    blocks: [
      'You may give a ticket to someone else through the page of your order, unless the organiser excludes it. The new holder gets a ticket with a new code, and the earlier one is no longer valid.',
      'These terms apply to every holder of a ticket. You may not sell tickets as a trade, or for more than you paid for them, without written permission of the organiser. Tickets that are offered in breach of this can be made invalid without a refund.',
    ],
  },
  {
    id: 'withdrawal',
    title: 'No right of withdrawal',
    blocks: [
      'Tickets are for a leisure activity on a certain date or in a certain period. By law you therefore do not have the right to withdraw from the purchase within fourteen days (article 6:230p of the Dutch Civil Code). An order cannot be changed or cancelled after it was paid, unless the organiser agrees to it.',
    ],
  },
  {
    id: 'changes',
    title: 'When an event is moved or cancelled',
    blocks: [
      'If an event is moved, changed or cancelled, the organiser decides within the limits of the law whether and how you get your money back, and informs you about it. We pay out a refund on its behalf as soon as the organiser has asked for it and has made the money available.',
      'Service fees and payment fees are for work that has been done already. They are paid back only where the law or the organiser says so.',
    ],
  },
  {
    id: 'at-the-event',
    title: 'At the event',
    blocks: [
      'At the event the rules of the organiser and of the venue apply, including those on age and on what you may bring. Whoever does not keep to them can be refused or sent away without a refund. You may be asked to show proof of who you are and how old you are.',
    ],
  },
  {
    id: 'liability',
    title: 'What we are liable for',
    blocks: [
      'We are not liable for damage that follows from the event, from its being cancelled or changed, or from what the organiser or others do or fail to do.',
      'We do our best to keep the shop running without a break or a fault, but cannot promise it. Our liability for damage that is our own doing is limited to the amount you paid for the order it is about.',
      'None of this limits a liability that cannot be limited by law, such as for intent or gross negligence, or the rights you have as a consumer.',
    ],
  },
  {
    id: 'privacy',
    title: 'Your personal details',
    blocks: [
      'We process your details on behalf of the organiser, to handle your order and to let you in at the event. What is kept on your device beyond that, you choose yourself in the cookie settings at the bottom of the page.',
      'You have the right to see your details, to have them corrected and to have them removed. For that, write to the organiser.',
    ],
  },
  {
    id: 'objections',
    title: 'Objections: one month',
    blocks: [
      'Is something wrong with your order, or do you not agree with how we handled it? Let the organiser know within one month after you found out, or could have found out. This objection period of one month also applies to what was charged to you, and to a change of these terms after it was announced.',
      'You get an answer as soon as possible. Rights that the law gives you for longer stay yours.',
    ],
  },
  {
    id: 'new-terms',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms. The new text is then on this page, with the date on which it was last updated. The terms that you accepted with an order keep applying to that order.',
    ],
  },
  {
    id: 'law',
    title: 'Law and court',
    blocks: [
      'Dutch law applies to these terms and to every agreement that is made through this shop.',
      'Disputes are brought before the competent court in the central Netherlands: the District Court of Midden-Nederland. If you are a consumer, you have one month after we invoke this clause to choose the court that is competent by law instead, and you can always go to the court of the place where you live.',
    ],
  },
]
