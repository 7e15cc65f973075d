/** First file in the archive of a site. */
export const exportReadme = `Allt om din sida / Everything about your site / Alt om din side

account.json      konto / account / konto
site.json         sidan med texter, utseende och inställningar / the page with its texts, look and settings / siden med tekster, udseende og indstillinger
versions/         sparade versioner / saved versions / gemte versioner
cards/            inbjudningskort / invitation cards / invitationskort
images/           bilder / pictures / billeder
answers/          svar från gäster, skräpet för sig / answers of guests, spam apart / svar fra gæster, spam for sig
reservations.json reserverade presenter / reserved gifts / reserverede gaver
card-orders.json  beställda kort, med adressen / ordered cards, with the address / bestilte kort, med adressen
payments.json     betalningar (belopp i öre) / payments (amounts in öre) / betalinger (beløb i øre)
domains.json      egna domäner / own domains / egne domæner

Raderar du kontot stannar bokföringen (referens, produkt, belopp, dag) i sju år, utan namn och adress. En domän som
vi har registrerat är kvar med namn och slutdag tills den upphör.
If you erase the account, the books (reference, product, amount, day) stay for seven years, without name or address. A
domain that we have registered stays, with its name and end, until it ends.
Sletter du kontoen, bliver bogføringen (reference, produkt, beløb, dag) i syv år, uden navn og adresse. Et domæne, som
vi har registreret, bliver med navn og slutdato, til det udløber.

Arkivet innehåller gästers uppgifter. Den som sparar det ansvarar för dem.
The archive holds data of guests. Whoever keeps it is responsible for it.
Arkivet indeholder gæsters oplysninger. Den, der gemmer det, har ansvaret for dem.
`
