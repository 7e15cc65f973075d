/** Words in the User-Agent of automated clients: search engines, link previews, monitors, tools. */
const words =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|externalhit|embedly|monitor|pingdom|uptime|curl|wget|python|java\/|node|axios|okhttp|go-http|http-?client|phantom|selenium|puppeteer|playwright/i

/** Whether a User-Agent identifies an automated client. An empty one counts, since browsers always send one. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || words.test(userAgent)
}
