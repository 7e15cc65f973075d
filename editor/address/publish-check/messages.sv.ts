export const messages = {
  title: 'Innan gästerna ser sidan',
  intro: 'Det här kan du vilja se över. Det hindrar dig inte från att gå vidare.',
  sample: 'Exempeltext som är kvar',
  names: 'Namn som skiljer sig mellan språken',
  dates: 'Datum som skiljer sig mellan språken',
  outdated: 'Översättningar vars original har ändrats',
  missing: 'Texter som inte är översatta',
  empty: 'Tomma moduler, som gästerna inte ser',
  missingOne: 'En text visas på sidans första språk',
  missingMany: '{{number}} texter visas på sidans första språk',
  showAll: 'Visa alla {{number}}',
  back: 'Tillbaka till sidan',
  publish: 'Spara och publicera ändå',
}

export type Messages = Record<keyof typeof messages, string>
