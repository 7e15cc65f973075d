/** HTML that programs put on the clipboard, with all their markup, and what a page makes of it. */
export const clipboardHtml: Readonly<Record<string, { html: string; becomes: string }>> = {
  Word: {
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ANNA/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; font-family:Symbol;}
--></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Normal tabell";}</style><![endif]-->
</head><body lang=SV style='tab-interval:65.2pt;word-wrap:break-word'><!--StartFragment-->
<h1><span style='mso-fareast-language:SV'>Inför dagen<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-size:14.0pt'>Vigseln</span></b><span style='font-size:14.0pt'> börjar
<i style='mso-bidi-font-style:normal'>prick</i> kl.&nbsp;15.30 i <u>kapellet</u>.<span style='mso-spacerun:yes'>&nbsp; </span>Karta finns på <a
href="https://www.example.com/karta?a=1&amp;b=2"><span style='color:#0563C1'>example.com</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Kavaj<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Något varmt till kvällen<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Buss<o:p></o:p></p></td><td><p class=MsoNormal>14.50<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`,
    becomes:
      '<h3>Inför dagen</h3><p><strong>Vigseln</strong> börjar <em>prick</em> kl. 15.30 i <u>kapellet</u>. Karta finns på <a href="https://www.example.com/karta?a=1&amp;b=2">example.com</a>.</p><ul><li>Kavaj</li></ul><ol><li>Något varmt till kvällen</li></ol><p>Buss – 14.50</p>',
  },
  'Google Docs': {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b0c2f5e-7fff-aaaa-bbbb-cccccccccccc"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Sova över</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Rum</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> finns på </span><a href="https://example.com/halltorp" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;font-style:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;white-space:pre-wrap;">Halltorp</span></a><span style="font-style:italic;white-space:pre-wrap;">, 12&nbsp;minuter bort</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="text-decoration:underline;">Frukost</span></p></li><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Parkering</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h3>Sova över</h3><p><strong>Rum</strong> finns på <a href="https://example.com/halltorp">Halltorp</a><em>, 12&nbsp;minuter bort</em></p><ul><li><u>Frukost</u></li><li>Parkering</li></ul>',
  },
  'a web page': {
    html: `<html><body><!--StartFragment--><div class="article__body" style="color: rgb(33, 33, 33); font-family: Georgia; white-space-collapse: preserve;"><h4 id="resa" class="hed">Resa hit<a class="anchor" href="#resa" aria-label="Länk hit"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></a></h4><p style="margin: 0px;"><img src="https://tracker.example.com/pixel.gif" width="1" height="1">Ta&nbsp;tåget till <strong style="font-weight: 600;">Kalmar</strong>,<br>sedan buss&nbsp;101.<script>alert(1)</script></p><p onclick="track()"><a href="javascript:void(0)">Visa mer</a> eller <a href="/tidtabell">tidtabell</a> eller <a href="mailto:hej@example.com?subject=Hej">skriv</a>.</p><iframe src="https://ads.example.com"></iframe><ol start="3"><li>Kom</li><li><div>Stanna</div></li></ol><style>p{color:red}</style></div><!--EndFragment--></body></html>`,
    becomes:
      '<h3>Resa hit</h3><p>Ta tåget till <strong>Kalmar</strong>,<br />sedan buss 101.</p><p>Visa mer eller tidtabell eller <a href="mailto:hej@example.com?subject=Hej">skriv</a>.</p><ol><li>Kom</li><li>Stanna</li></ol>',
  },
  'Apple Pages or Notes': {
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'} span.s1 {text-decoration: underline}</style></head><body><p class="p1"><b>Tal</b><span class="Apple-converted-space">&nbsp;</span>anmäls till Åsa</p><p class="p2"><br></p><p class="p1">på <span style="font-style: italic">070&nbsp;123&nbsp;45&nbsp;67</span></p></body></html>`,
    becomes: '<p><strong>Tal</strong> anmäls till Åsa</p><p>på <em>070&nbsp;123&nbsp;45&nbsp;67</em></p>',
  },
  'lists within lists': {
    html: '<ul><li>Vigsel<ul><li><p>Kapellet</p><p>kl. 15</p></li></ul></li><ol><li>Middag</li></ol> <li><h2>Dans</h2></li></ul><p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp; </span></span>Ett</p><p class=MsoListParagraph style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>Två</p>',
    becomes:
      '<ul><li>Vigsel</li><li>Kapellet<br />kl. 15</li><li>Middag</li><li>Dans</li></ul><ol><li>Ett</li><li>Två</li></ol>',
  },
  'a mail in Outlook': {
    html: `<div dir="ltr"><div style="font-family:Aptos,Calibri,sans-serif;font-size:12pt;color:rgb(0,0,0)" class="elementToProof">Hej!</div><div class="elementToProof"><br></div><div class="elementToProof">Vi ses <b><u>den 12 juni</u></b>.</div><div id="Signature"><p>&nbsp;</p><table><tbody><tr><td><p>Anna</p><p>Ståhl</p></td><td>08-12&nbsp;34</td></tr></tbody></table></div></div>`,
    becomes: '<p>Hej!</p><p>Vi ses <strong><u>den 12 juni</u></strong>.</p><p>Anna Ståhl – 08-12&nbsp;34</p>',
  },
  'Google Docs, with marks alone': {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Fet</span><span style="font-style:italic"> kursiv</span><span style="text-decoration:underline"> under</span></p></b>',
    becomes: '<p><strong>Fet</strong><em> kursiv</em><u> under</u></p>',
  },
  'Google Docs, one line': {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><span style="font-weight:400;white-space:pre-wrap;">Kom som du är</span></b>',
    becomes: '<p>Kom som du är</p>',
  },
  'Apple Notes': {
    html: '<style type="text/css">\np.p1 {margin: 0.0px}\nspan.s1 {text-decoration: underline}\nspan.s2 {font-weight: bold}\n</style><p class="p1">på <span style="font-style: italic">båten</span> <span class="s1">kl. 5</span> <span class="s2">prick</span></p>',
    becomes: '<p>på <em>båten</em> <u>kl. 5</u> <strong>prick</strong></p>',
  },
  'marks that end within others': {
    html: '<p style="font-weight: bold">Fet <span style="font-weight: normal">mager <i>lutad <span style="font-style: normal">rak</span></i></span></p><strong style="font-weight: 400">mager</strong>',
    becomes: '<p><strong>Fet </strong>mager <em>lutad </em>rak</p><p>mager</p>',
  },
  'text with breaks of its own': {
    html: '<pre>Rad 1\nRad 2\n</pre><span style="white-space: pre-wrap;">Rad 3\nRad 4</span><div style="white-space: pre-line">\n  <p style="white-space: normal">Rad\n5</p>\n</div>',
    becomes: '<p>Rad 1<br />Rad 2</p><p>Rad 3<br />Rad 4</p><p>Rad 5</p>',
  },
  'blocks within items and other blocks': {
    html: '<ul>Lös<li><details open><summary>Mer</summary><p>Dolt</p></details></li><li>Ett<ul><li>Två</li></ul>Tre</li></ul><dl><dt>Mat</dt><dd>Kl. 5</dd></dl><table><caption>Buss</caption><tr><td><section>Dit<p>14</p></section></td></tr></table>',
    becomes:
      '<ul><li>Lös</li><li>Mer<br />Dolt</li><li>Ett</li><li>Två</li><li>Tre</li></ul><p>Mat</p><p>Kl. 5</p><p>Buss</p><p>Dit</p><p>14</p>',
  },
  'a telephone': {
    html: '<p>Före <a href="Https://example.com">x</a> <a href="Mailto:anna@example.com">y</a> efter</p><p>Mer text</p>',
    becomes:
      '<p>Före <a href="https://example.com">x</a> <a href="mailto:anna@example.com">y</a> efter</p><p>Mer text</p>',
  },
}
