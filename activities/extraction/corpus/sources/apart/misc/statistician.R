# A consultant who has R and no word processor.
out <- commandArgs(TRUE)[1]
pdf(out, width = 8.27, height = 11.69, family = "Palatino"); par(mar = c(0, 0, 0, 0)); plot.new(); plot.window(c(0, 100), c(0, 140))
put <- function(x, y, s, ...) text(x, y, s, adj = c(0, 0), ...); num <- function(x, y, s, ...) text(x, y, s, adj = c(1, 0), ...)
put(5, 132, "Sigma & Crowe Analytics Ltd", cex = 1.6, font = 2); put(5, 128, "19 Mill Road, Cambridge CB1 2AD", cex = .9)
put(5, 118, "Consulting invoice", cex = 1.3); put(5, 113, "Ref. SC/2026/02"); put(5, 110, "20 Jan 2026"); put(60, 118, "Client"); put(60, 113, "Harlow Biometrics plc"); put(60, 110, "Edinburgh Way, Harlow CM20 2DF"); put(60, 107, "Contract HB-2025-177, work package 3")
rows <- list(c("Sample size and analysis plan", "3.0 days", "2,550.00"), c("Interim analysis, blinded", "5.5 days", "4,675.00"), c("Report and presentation in Harlow", "2.0 days", "1,700.00"), c("Rail fares (net of VAT)", "", "61.50"))
y <- 96; for (r in rows) { put(5, y, r[1]); num(70, y, r[2]); num(95, y, r[3]); y <- y - 4 }; segments(5, y + 2, 95, y + 2)
for (r in list(c("Sum", "8,986.50"), c("Value added tax, 20 per cent", "1,797.30"), c("Amount payable, pounds sterling", "10,783.80"))) { y <- y - 4; num(75, y, r[1]); num(95, y, r[2]) }
put(5, y - 14, "Payable by 19 Feb 2026 to Sigma & Crowe Analytics Ltd, sort code 40-67-72, account 25557667."); put(5, 6, "Registered in England and Wales, 13504059. VAT GB 990 8194 77.", cex = .7); invisible(dev.off())
