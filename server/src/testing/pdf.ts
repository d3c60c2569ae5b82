/**
 * Make a PDF of one page with a title and a line of text.
 * @param deflated a compressed content instead of the text
 */
export function aPdf(title: string, text: string, deflated?: string): Uint8Array<ArrayBuffer> {
  const content = deflated ?? `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const filter = deflated ? '/Filter /FlateDecode ' : '';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${filter}/Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${title}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
