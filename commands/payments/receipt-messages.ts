import type { OrderProduct, PaymentMethod } from '../../domain/commerce/order.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

interface ReceiptMessages {
  /** Title of the document. */
  title: string
  subject: (brand: string) => string
  heading: string
  published: (host: string) => string
  extended: (host: string) => string
  domainComing: (domain: string) => string
  /** Somebody else had taken the name by the time of the payment. */
  hostLost: string
  paidWithoutHost: string
  /** A domain registered elsewhere, which its owner now has to point here. */
  connecting: (domain: string) => string
  showSteps: string
  visit: string
  chooseAddress: string
  facts: Record<
    | 'product'
    | 'quantity'
    | 'address'
    | 'months'
    | 'until'
    | 'domainUntil'
    | 'amountWithVat'
    | 'amountVat'
    | 'amountWithoutVat'
    | 'method'
    | 'date'
    | 'reference'
    | 'seller'
    | 'organisationNumber'
    | 'vatNumber',
    string
  >
  methods: Record<PaymentMethod | 'cardOrMobilePay' | 'free', string>
  /** Label of a refund. */
  refunded: (day: string) => string
  /** Label of money that the buyer's bank has withdrawn because of a dispute. */
  disputed: (day: string) => string
  ofWhichVat: (amount: string, vat: string) => string
  /** Links to the receipt's page, which requires a log-in and offers the PDF. */
  asPdf: string
  products: Record<OrderProduct, string>
}

export const receiptMessages: Record<UiLanguage, ReceiptMessages> = {
  sv: {
    title: 'Kvitto',
    subject: (brand) => `Kvitto från ${brand}`,
    heading: 'Tack för ditt köp',
    published: (host) => `Din sida publiceras nu på ${host}. Den är oftast framme inom några sekunder.`,
    extended: (host) => `Publiceringen av ${host} är förlängd.`,
    domainComing: (domain) =>
      `${domain} registreras nu åt dig. Det tar oftast några minuter; sedan finns din sida där av sig själv.`,
    hostLost:
      'Adressen du valde hann tyvärr bli upptagen innan betalningen gick igenom. Din betalning gäller ändå: välj en annan adress, det kostar inget mer.',
    paidWithoutHost: 'Din sida är betald. Välj en adress så publiceras den.',
    connecting: (domain) =>
      `Nu återstår att leda ${domain} hit, hos företaget där du har domänen. Stegen visar vad som ska stå där, och vi skriver till dig när det fungerar.`,
    showSteps: 'Visa stegen',
    visit: 'Öppna din sida',
    chooseAddress: 'Välj adress',
    facts: {
      product: 'Produkt',
      quantity: 'Antal',
      address: 'Adress',
      months: 'Månader',
      until: 'Sidan publicerad till och med',
      domainUntil: 'Domänen registrerad till och med',
      amountWithVat: 'Totalt',
      amountVat: 'Varav moms (25\u00a0%)',
      amountWithoutVat: 'Utan moms',
      method: 'Betalsätt',
      date: 'Datum',
      reference: 'Referens',
      seller: 'Säljare',
      organisationNumber: 'Organisationsnummer',
      vatNumber: 'Momsregistreringsnummer',
    },
    methods: { stripe: 'Kort', swish: 'Swish', cardOrMobilePay: 'Kort eller MobilePay', free: 'Utan kostnad' },
    refunded: (day) => `Återbetalt ${day}`,
    disputed: (day) => `Återkrävt av din bank ${day}`,
    ofWhichVat: (amount, vat) => `${amount}, varav moms ${vat}`,
    asPdf: 'Kvittot på kontosidan, även som PDF',
    products: {
      subdomain: 'Adress (subdomän)',
      extend_subdomain: 'Förlängning av adress',
      domain_name: 'Egen domän',
      domain_name_upgrade_from_subdomain: 'Egen domän (uppgradering)',
      domain_name_other_registrar: 'Koppling av egen domän',
      domain_name_other_registrar_upgrade_from_subdomain: 'Koppling av egen domän (uppgradering)',
      cards: 'Tryckta kort',
    },
  },
  en: {
    title: 'Receipt',
    subject: (brand) => `Receipt from ${brand}`,
    heading: 'Thank you for your purchase',
    published: (host) => `Your page is now being published at ${host}. It is usually there within seconds.`,
    extended: (host) => `The publication of ${host} has been extended.`,
    domainComing: (domain) =>
      `${domain} is now being registered for you. It usually takes a few minutes; your page then moves there automatically.`,
    hostLost:
      'The address you chose was taken before the payment went through. Your payment still counts: choose another address, at no extra cost.',
    paidWithoutHost: 'Your page is paid for. Choose an address and it will be published.',
    connecting: (domain) =>
      `What remains is to point ${domain} here, at the company where you have the domain. The steps show what to enter, and we will write to you when it works.`,
    showSteps: 'Show the steps',
    visit: 'Open your page',
    chooseAddress: 'Choose address',
    facts: {
      product: 'Product',
      quantity: 'Quantity',
      address: 'Address',
      months: 'Months',
      until: 'Page published until',
      domainUntil: 'Domain registered until',
      amountWithVat: 'Total',
      amountVat: 'Of which VAT (25%)',
      amountWithoutVat: 'Excluding VAT',
      method: 'Payment method',
      date: 'Date',
      reference: 'Reference',
      seller: 'Seller',
      organisationNumber: 'Company number',
      vatNumber: 'VAT number',
    },
    methods: { stripe: 'Card', swish: 'Swish', cardOrMobilePay: 'Card or MobilePay', free: 'Free of charge' },
    refunded: (day) => `Refunded ${day}`,
    disputed: (day) => `Charged back by your bank ${day}`,
    ofWhichVat: (amount, vat) => `${amount}, of which VAT ${vat}`,
    asPdf: 'The receipt on your account page, also as PDF',
    products: {
      subdomain: 'Address (subdomain)',
      extend_subdomain: 'Extension of address',
      domain_name: 'Own domain',
      domain_name_upgrade_from_subdomain: 'Own domain (upgrade)',
      domain_name_other_registrar: 'Connecting your own domain',
      domain_name_other_registrar_upgrade_from_subdomain: 'Connecting your own domain (upgrade)',
      cards: 'Printed cards',
    },
  },
  da: {
    title: 'Kvittering',
    subject: (brand) => `Kvittering fra ${brand}`,
    heading: 'Tak for dit køb',
    published: (host) => `Din side bliver nu udgivet på ${host}. Den er som regel klar inden for få sekunder.`,
    extended: (host) => `Udgivelsen af ${host} er forlænget.`,
    domainComing: (domain) =>
      `${domain} registreres nu til dig. Det tager som regel nogle minutter; derefter er din side der af sig selv.`,
    hostLost:
      'Adressen, du valgte, nåede desværre at blive optaget, før betalingen gik igennem. Din betaling gælder stadig: vælg en anden adresse uden ekstra omkostning.',
    paidWithoutHost: 'Din side er betalt. Vælg en adresse, så bliver den udgivet.',
    connecting: (domain) =>
      `Nu mangler kun at føre ${domain} hertil hos det firma, hvor du har domænet. Trinnene viser, hvad der skal stå der, og vi skriver til dig, når det virker.`,
    showSteps: 'Vis trinnene',
    visit: 'Åbn din side',
    chooseAddress: 'Vælg adresse',
    facts: {
      product: 'Produkt',
      quantity: 'Antal',
      address: 'Adresse',
      months: 'Måneder',
      until: 'Siden udgivet til og med',
      domainUntil: 'Domænet registreret til og med',
      amountWithVat: 'I alt',
      amountVat: 'Heraf moms (25\u00a0%)',
      amountWithoutVat: 'Uden moms',
      method: 'Betalingsmåde',
      date: 'Dato',
      reference: 'Reference',
      seller: 'Sælger',
      organisationNumber: 'Virksomhedsnummer',
      vatNumber: 'Momsnummer',
    },
    methods: { stripe: 'Kort', swish: 'Swish', cardOrMobilePay: 'Kort eller MobilePay', free: 'Uden betaling' },
    refunded: (day) => `Tilbagebetalt ${day}`,
    disputed: (day) => `Tilbageført af din bank ${day}`,
    ofWhichVat: (amount, vat) => `${amount}, heraf moms ${vat}`,
    asPdf: 'Kvitteringen på kontosiden, også som PDF',
    products: {
      subdomain: 'Adresse (subdomæne)',
      extend_subdomain: 'Forlængelse af adresse',
      domain_name: 'Eget domæne',
      domain_name_upgrade_from_subdomain: 'Eget domæne (opgradering)',
      domain_name_other_registrar: 'Tilslutning af eget domæne',
      domain_name_other_registrar_upgrade_from_subdomain: 'Tilslutning af eget domæne (opgradering)',
      cards: 'Trykte kort',
    },
  },
}
