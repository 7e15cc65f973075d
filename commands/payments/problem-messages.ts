import type { ProblemKind } from '../../db/payment/problem-repository.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

interface ProblemMessages {
  /** To the operator. */
  operator: {
    subject: (brand: string) => string
    heading: string
    kinds: Record<ProblemKind, string>
    facts: Record<'order' | 'reference' | 'provider' | 'key', string>
    footer: string
  }
  /** To the owner who has paid. */
  owner: {
    subject: (brand: string) => string
    heading: string
    notGiven: string
    paidTwice: string
    unknownOutcome: string
    domainLost: string
    domainPaidTwice: string
    domainGivenBack: string
    reference: string
  }
}

export const problemMessages: Record<UiLanguage, ProblemMessages> = {
  sv: {
    operator: {
      subject: (brand) => `En betalning hos ${brand} behöver ses över`,
      heading: 'En betalning behöver ses över',
      kinds: {
        'host-lost':
          'Adressen hann bli upptagen innan pengarna kom. Ägaren har fått sin tid och kan välja en annan adress.',
        'not-deliverable': 'Beställningen är betald, men ingenting kan leverera produkten.',
        'taken-down':
          'Pengarna kom efter att sidan hade tagits ner. Ingenting har levererats. Betala tillbaka dem; visas sidan igen levereras beställningen.',
        delayed: 'Beställningen är betald, men leveransen har misslyckats i ungefär ett dygn.',
        'paid-twice': 'Beställningen var redan betald när ännu en betalning kom. Betala tillbaka den ena.',
        mismatch: 'Leverantören rapporterar en betalning som inte stämmer med beställningen. Ingenting har levererats.',
        'unknown-outcome': 'Swish vet inte om pengarna har dragits (DS24). Stäm av mot kontot.',
        'no-order': 'Pengar kom för en beställning som inte finns kvar. Betala tillbaka dem.',
        disputed: 'Köparens bank har tagit tillbaka en betalning.',
        'domain-lost':
          'Domänen hann bli upptagen innan den registrerades. Ägaren har sin tid och kan registrera ett annat namn utan kostnad.',
        'registrar-refused':
          'Registraren tar inte emot en betald registrering eller förnyelse. Se över kontot, saldot och innehavarens uppgifter; den försöks igen av sig själv.',
        'domain-gone': 'En domän som vi har sålt finns inte längre hos registraren, fast dess tid inte är ute.',
        'domain-paid-twice':
          'Sidan hade redan en domän när ännu en betalning för en domän kom. Den har gett sidan mer tid. Fråga ägaren, eller betala tillbaka den.',
        'connection-away':
          'En domän hos en annan registrar har inte lett hit på flera dagar. Ägaren har fått veta det. Försvinner den från listan av sig själv leder domänen hit igen.',
        'cards-refused':
          'Tryckeriet tar inte emot en betald beställning av kort, eller så går filen inte att trycka. Ägaren har fått veta det. Se npm run orders.',
        'print-shop-refused':
          'Tryckeriet tar inte emot några beställningar från oss. Se över kontot; beställningarna försöks igen av sig själva.',
      },
      facts: { order: 'Beställning', reference: 'Referens', provider: 'Leverantörens nummer', key: 'På listan som' },
      footer: 'Listan visas med npm run problems.',
    },
    owner: {
      subject: (brand) => `Din betalning till ${brand}`,
      heading: 'Något blev fel med din beställning',
      notGiven:
        'Din betalning har kommit fram, men vi har inte kunnat leverera det du köpte än. Vi har fått veta det och hör av oss.',
      paidTwice:
        'Din beställning har betalats två gånger. Vi har fått veta det och betalar tillbaka den ena betalningen.',
      unknownOutcome:
        'Swish kunde inte tala om ifall pengarna har dragits från ditt konto. Titta i din bank innan du betalar igen. Vi har fått veta det och hör av oss.',
      domainLost:
        'Domänen du köpte hann bli upptagen av någon annan innan den registrerades. Din betalning gäller ändå: välj ett annat namn under Välj adress, det kostar inget mer.',
      domainPaidTwice:
        'Du har betalat för en domän fast din sida redan hade en. Betalningen har gett sidan mer tid. Vill du hellre ha pengarna tillbaka är det bara att svara på det här mejlet.',
      domainGivenBack:
        'Domänen du köpte gick inte att registrera, eftersom namnet är upptaget. Vi betalar tillbaka pengarna samma väg som de kom.',
      reference: 'Referens',
    },
  },
  en: {
    operator: {
      subject: (brand) => `A payment at ${brand} needs a look`,
      heading: 'A payment needs a look',
      kinds: {
        'host-lost':
          'The address was taken before the money came. The owner has got the time and may choose another address.',
        'not-deliverable': 'The order is paid, but nothing can deliver the product.',
        'taken-down':
          'The money came after the page had been taken down. Nothing was delivered. Refund it; if the page is put back, the order is delivered.',
        delayed: 'The order is paid, but delivering it has failed for about a day.',
        'paid-twice': 'The order had been paid already when another payment came. Refund one of them.',
        mismatch: 'The provider reports a payment that does not match the order. Nothing was delivered.',
        'unknown-outcome': 'Swish does not know whether the money has moved (DS24). Compare with the account.',
        'no-order': 'Money came for an order that is gone. Refund it.',
        disputed: 'The buyer’s bank has taken a payment back.',
        'domain-lost':
          'The domain was taken before it was registered. The owner has the time and may register another name free of charge.',
        'registrar-refused':
          'The registrar does not take a paid registration or renewal. Look at the account, its balance and the holder’s details; it is tried again by itself.',
        'domain-gone': 'A domain that we have sold is no longer at the registrar, though its time has not run out.',
        'domain-paid-twice':
          'The site had a domain already when another payment for a domain came. It has given the site more time. Ask the owner, or refund it.',
        'connection-away':
          'A domain of another registrar has not led here for days. Its owner has been told. If it leaves the list by itself the domain leads here again.',
        'cards-refused':
          'The print shop does not take a paid order of cards, or its file cannot be printed. The owner has been told. See npm run orders.',
        'print-shop-refused':
          'The print shop takes no orders from us. Look at the account; the orders are tried again by themselves.',
      },
      facts: { order: 'Order', reference: 'Reference', provider: 'The provider’s number', key: 'On the list as' },
      footer: 'npm run problems shows the list.',
    },
    owner: {
      subject: (brand) => `Your payment to ${brand}`,
      heading: 'Something went wrong with your order',
      notGiven:
        'Your payment has arrived, but we have not been able to deliver what you bought yet. We are aware of it and will be in touch.',
      paidTwice: 'Your order has been paid twice. We are aware of it and will refund one of the payments.',
      unknownOutcome:
        'Swish could not say whether the money has left your account. Check with your bank before you pay again. We are aware of it and will be in touch.',
      domainLost:
        'The domain you bought was taken by somebody else before it was registered. Your payment still counts: choose another name under Choose address, at no extra cost.',
      domainPaidTwice:
        'You have paid for a domain although your page already had one. The payment has given the page more time. If you would rather have the money back, just reply to this e-mail.',
      domainGivenBack:
        'The domain you bought could not be registered, because the name is taken. We are refunding your payment.',
      reference: 'Reference',
    },
  },
  da: {
    operator: {
      subject: (brand) => `En betaling hos ${brand} skal ses efter`,
      heading: 'En betaling skal ses efter',
      kinds: {
        'host-lost':
          'Adressen nåede at blive optaget, før pengene kom. Ejeren har fået sin tid og kan vælge en anden adresse.',
        'not-deliverable': 'Bestillingen er betalt, men intet kan levere produktet.',
        'taken-down':
          'Pengene kom, efter at siden var taget ned. Intet er leveret. Betal dem tilbage; vises siden igen, leveres bestillingen.',
        delayed: 'Bestillingen er betalt, men leveringen er mislykkedes i omkring et døgn.',
        'paid-twice': 'Bestillingen var allerede betalt, da endnu en betaling kom. Betal den ene tilbage.',
        mismatch: 'Udbyderen melder en betaling, der ikke passer til bestillingen. Intet er leveret.',
        'unknown-outcome': 'Swish ved ikke, om pengene er trukket (DS24). Sammenlign med kontoen.',
        'no-order': 'Der kom penge for en bestilling, som ikke findes længere. Betal dem tilbage.',
        disputed: 'Køberens bank har taget en betaling tilbage.',
        'domain-lost':
          'Domænet nåede at blive optaget, før det blev registreret. Ejeren har sin tid og kan registrere et andet navn uden beregning.',
        'registrar-refused':
          'Registratoren tager ikke imod en betalt registrering eller fornyelse. Se på kontoen, saldoen og indehaverens oplysninger; den forsøges igen af sig selv.',
        'domain-gone':
          'Et domæne, som vi har solgt, findes ikke længere hos registratoren, selv om dets tid ikke er udløbet.',
        'domain-paid-twice':
          'Siden havde allerede et domæne, da endnu en betaling for et domæne kom. Den har givet siden mere tid. Spørg ejeren, eller betal den tilbage.',
        'connection-away':
          'Et domæne hos en anden registrator har ikke ført hertil i flere dage. Ejeren har fået besked. Forsvinder det fra listen af sig selv, fører domænet hertil igen.',
        'cards-refused':
          'Trykkeriet tager ikke imod en betalt bestilling af kort, eller filen kan ikke trykkes. Ejeren har fået besked. Se npm run orders.',
        'print-shop-refused':
          'Trykkeriet tager ikke imod bestillinger fra os. Se på kontoen; bestillingerne forsøges igen af sig selv.',
      },
      facts: { order: 'Bestilling', reference: 'Reference', provider: 'Udbyderens nummer', key: 'På listen som' },
      footer: 'npm run problems viser listen.',
    },
    owner: {
      subject: (brand) => `Din betaling til ${brand}`,
      heading: 'Noget gik galt med din bestilling',
      notGiven:
        'Din betaling er kommet frem, men vi har endnu ikke kunnet levere det, du har købt. Vi ved det og kontakter dig.',
      paidTwice: 'Din bestilling er betalt to gange. Vi ved det og betaler den ene betaling tilbage.',
      unknownOutcome:
        'Swish kunne ikke sige, om pengene er trukket fra din konto. Se efter i din bank, før du betaler igen. Vi ved det og kontakter dig.',
      domainLost:
        'Domænet, du købte, nåede at blive optaget af en anden, før det blev registreret. Din betaling gælder stadig: vælg et andet navn under Vælg adresse, det koster ikke mere.',
      domainPaidTwice:
        'Du har betalt for et domæne, selv om din side allerede havde et. Betalingen har givet siden mere tid. Vil du hellere have pengene tilbage, så svar bare på denne mail.',
      domainGivenBack:
        'Domænet, du købte, kunne ikke registreres, fordi navnet er optaget. Vi betaler pengene tilbage samme vej, som de kom.',
      reference: 'Reference',
    },
  },
}
