/** First file in the archive of a site. */
export const exportReadme = `Allt om din sida / Everything about your site / Alt om din side

account.json      konto / account / konto
site.json         sidan med texter, utseende och inställningar / the page with its texts, design and settings / siden med tekster, udseende og indstillinger
versions/         sparade versioner / saved versions / gemte versioner
cards/            inbjudningskort / invitation cards / invitationskort
images/           bilder / pictures / billeder
answers/          svar från gäster, skräpet för sig / guests' answers, spam in separate files / svar fra gæster, spam for sig
reservations.json reserverade presenter / reserved gifts / reserverede gaver
card-orders.json  beställda kort, med adressen / ordered cards with delivery address / bestilte kort, med adressen
payments.json     betalningar (belopp i öre) / payments (amounts in öre) / betalinger (beløb i øre)
domains.json      egna domäner / own domains / egne domæner

Raderar du kontot stannar bokföringen (referens, produkt, belopp, dag) i sju år, utan namn och adress. En domän som
vi har registrerat är kvar med namn och slutdag tills den upphör.
If you erase the account, we keep the accounting records (reference, product, amount, date) for seven years, without
your name and address. A domain that we have registered is kept, with its expiry date, until it expires.
Sletter du kontoen, bliver bogføringen (reference, produkt, beløb, dag) i syv år, uden navn og adresse. Et domæne, som
vi har registreret, bliver med navn og slutdato, til det udløber.

Arkivet innehåller gästers uppgifter. Den som sparar det ansvarar för dem.
The archive contains your guests' data. Whoever keeps it is responsible for that data.
Arkivet indeholder gæsters oplysninger. Den, der gemmer det, har ansvaret for dem.
`
