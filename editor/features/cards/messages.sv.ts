/** What all pages about invitation cards say. */
export const messages = {
  toCards: 'Till inbjudningarna',
  loadFailed: 'Misslyckades att hämta tryck',
  listFailed: 'Misslyckades att hämta tryck tillhörande sida',
  createFailed: 'Misslyckades att spara tryck',
  saveFailed: 'Misslyckades att uppdatera tryck',
  siteLoadFailed: 'Misslyckades att hämta sidan',
  siteSaveFailed: 'Misslyckades att spara sidan',
  crashed:
    'Ett oväntat fel uppstod i det här kortet. Felet har rapporterats. Spara och ladda om sidan. Kontakta oss om felet kvarstår.',
  'found_text-too-long': 'Texten får inte plats ens i sin minsta storlek. Korta den.',
  'found_text-outside': 'Texten når utanför det säkra området och kan skäras bort. Korta den.',
  'found_text-contrast': 'Texten kan vara svår att läsa på bilden. Välj en mörkare bild.',
  'found_fallback-font':
    'Tecken som saknas i typsnittet lånas från ett annat: {{text}}. Välj gärna ett typsnitt som har dem.',
  'found_missing-glyphs':
    'De här tecknen finns inte i våra typsnitt och kan inte tryckas: {{text}}. Ta bort dem eller skriv dem på ett annat sätt.',
  found_placeholder: 'Det här är en exempeltext. Skriv din egen.',
  'found_no-names': 'Här står inga namn än.',
  'found_no-picture': 'Kortet saknar bild. Lägg till en eller välj en annan layout.',
  'found_picture-coarse': 'Bilden blir suddig i tryck: {{number}} punkter per tum. Välj en större bild.',
  'found_picture-soft': 'Bilden har {{number}} punkter per tum. 300 ger full skärpa.',
  'found_code-without-address': 'QR-koden har ingen adress. Skriv den eller dölj koden.',
  'found_code-too-fine': 'Adressen är för lång ({{number}} tecken): kodens rutor blir för små att läsa.',
  'found_code-contrast': 'QR-kodens färger ligger för nära varandra.',
  'found_address-wrong': 'Adressen går inte att öppna. Skriv hela, till exempel https://www.exempel.se.',
  'found_address-scheme': 'Koden kan bara leda till en sida på nätet: adressen ska börja med https://.',
  'found_address-silent': '{{text}} svarar inte än. Publicera sidan innan gästerna får kortet.',
  'found_address-differs': 'Adressen är inte samma som sidans, {{text}}.',
  'found_date-differs': 'Datumet är inte samma som på sidan.',
}
