# Draws a list of marks with R's own PDF device: Rscript marks.R marks.tsv target.pdf
named <- commandArgs(trailingOnly = TRUE)
rows <- strsplit(readLines(named[1], encoding = "UTF-8"), "\t", fixed = TRUE)
size <- as.numeric(rows[[1]][2:3])
pdf(named[2], width = size[1] / 72, height = size[2] / 72, family = "Helvetica", encoding = "ISOLatin1", pointsize = 10, title = "Document")
par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i")
for (row in rows) {
  number <- function(index) as.numeric(row[index])
  if (row[1] == "P") {
    plot.new()
    plot.window(c(0, size[1]), c(size[2], 0))
  } else if (row[1] == "T") {
    face <- c(R = 1, B = 2, I = 3, M = 1)[[row[5]]]
    text(number(2), number(3), row[8], cex = number(4) / 10, font = face, col = paste0("#", row[7]),
      family = if (row[5] == "M") "Courier" else "Helvetica", adj = c(c(L = 0, C = .5, R = 1)[[row[6]]], 0))
  } else if (row[1] == "L") {
    segments(number(2), number(3), number(4), number(5), lwd = number(6) * 96 / 72)
  } else {
    rect(number(2), number(3), number(2) + number(4), number(3) + number(5), col = paste0("#", row[6]), border = NA)
  }
}
invisible(dev.off())
